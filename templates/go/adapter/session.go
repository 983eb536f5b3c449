package main

import "fmt"

// A session holds a conversation. What is claimed stands in adapter.yaml. Nothing to change here.

var sessions = map[string]step{}

func takeStep(s step) (object, error) {
	held := sessions[s.Session]
	switch s.Do {
	case "open":
		held = s
		held.Messages = []message{}
	case "beside":
		held = sessions[s.Of]
		held.Messages, held.State = []message{}, nil
	case "append":
		held.Messages = append(append([]message{}, held.Messages...), s.Messages...)
	case "compact":
		held.Id, held.Reason = s.Id, s.Reason
		view, state, err := compact(held)
		if err != nil {
			return nil, err
		}
		held.Messages, held.State = view, state
	case "close":
	default:
		return nil, fmt.Errorf("a session has no step %q", s.Do)
	}
	sessions[s.Session] = held
	if s.Do == "append" || s.Do == "compact" {
		return object{"view": held.Messages}, nil
	}
	return object{"done": true}, nil
}
