"""A step is a conversation to compact. What is claimed stands in adapter.yaml. Nothing to change here."""

from compactor import compact
from protocol import serve

serve(compact)
