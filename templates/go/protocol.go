package main

import (
	"encoding/json"
	"os"
)

// The protocol: one JSON object a line, both ways. Logs go to stderr. Nothing to change here.

type object = map[string]any

// step is whatever the suite says: a step with what comes with it, or the answer to a call.
type step struct {
	Id, Verb, Do, Session, Of, Reason string
	Messages                          []message
	State                             any
	Settings                          settings
	Dialect, BaseUrl                  string
	Status                            int
	Body                              json.RawMessage
}

var in, out = json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)

func exchange(said object) (next step) {
	out.Encode(said)
	in.Decode(&next)
	return next
}

// complete asks the model through the suite, while a step is open.
func complete(s step, request object) (status int, body json.RawMessage) {
	reply := exchange(object{"call": "1", "for": s.Id, "model": request})
	return reply.Status, reply.Body
}

func main() {
	var next step
	for in.Decode(&next); next.Verb == "hello" || next.Verb == "step"; {
		answer := object{"protocol": 1, "name": "my-compactor", "version": "0.1.0"}
		if next.Verb == "step" {
			answer = answerTo(next)
		}
		answer["id"] = next.Id
		next = exchange(answer)
	}
}

// answerTo says what came of a step; an error is an observation like any other.
func answerTo(s step) object {
	answer, err := takeStep(s)
	if err != nil {
		return object{"threw": object{"message": err.Error()}}
	}
	return answer
}
