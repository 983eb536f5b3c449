package main

// A step is a conversation to compact. What is claimed stands in adapter.yaml. Nothing to change here.

func takeStep(s step) (object, error) {
	view, state, err := compact(s)
	return object{"messages": view, "state": state}, err
}
