"""How hypothesis tries the rules: a slow or busy machine is no fault of theirs."""

from hypothesis import HealthCheck, settings

settings.register_profile("rules", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rules")
