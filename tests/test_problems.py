from generator.problems import Level, Problem, Problems, did_you_mean, in_order, unknown


def at(path: str, line: int, message: str = "x") -> Problem:
    return Problem(path=path, line=line, message=message)


def test_a_problem_is_told_in_the_form_that_editors_can_jump_to() -> None:
    assert str(at("content/sv/rules.md", 31, "odd")) == "content/sv/rules.md:31: odd"


def test_a_warning_says_that_it_is_one() -> None:
    problem = Problem(path="a.md", line=2, message="odd", level=Level.WARNING)
    assert str(problem) == "a.md:2: warning: odd"


def test_problems_come_by_file_and_line_and_each_of_them_once() -> None:
    found = [at("b", 1), at("a", 10), at("a", 9), at("b", 1)]
    assert in_order(found) == [at("a", 9), at("a", 10), at("b", 1)]


def test_an_exception_carries_all_of_them() -> None:
    assert str(Problems([at("b", 2, "two"), at("a", 1, "one")])) == "a:1: one\nb:2: two"


def test_a_hint_names_what_was_probably_meant_and_only_that() -> None:
    assert did_you_mean("bankr", ["player", "banker", "tie"]) == '; did you mean "banker"?'
    assert did_you_mean("xyz", ["player", "banker", "tie"]) == ""


def test_an_unknown_word_far_from_all_others_gets_their_list_in_order() -> None:
    assert unknown("bet", "xyz", ["tie", "banker"]) == 'unknown bet "xyz"; known are banker, tie'
    assert unknown("bet", "xyz", []) == 'unknown bet "xyz"'
