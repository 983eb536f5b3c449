package main

import (
	"encoding/json"
	"os"
)

// The protocol: one JSON object a line, both ways. Logs go to stderr. Nothing to change here.

type object = map[string]any

type request struct {
	Id, Verb, Reason string
	Messages         []json.RawMessage // they go back as they came
	State            any
	Settings         struct {
		Trigger, Keep struct{ Tokens int }
		System, Tools any
	}
	Body struct{ Choices []choice }
}

type choice struct {
	Reason  string `json:"finish_reason"`
	Message struct{ Content string }
}

var in, out = json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)

func exchange(sent object) (next request) {
	out.Encode(sent)
	in.Decode(&next)
	return next
}

// ask makes one request to the model, and says whether its answer came to a proper end.
func ask(r request, task string) (said string, usable bool) {
	messages := []object{{"role": "user", "content": task}}
	reply := exchange(object{"call": "1", "for": r.Id, "model": object{"messages": messages}})
	if len(reply.Body.Choices) == 0 || reply.Body.Choices[0].Reason != "stop" {
		return "", false
	}
	return reply.Body.Choices[0].Message.Content, true
}

func main() {
	var next request
	for in.Decode(&next); next.Verb == "hello" || next.Verb == "step"; {
		answer := hello
		if next.Verb == "step" {
			answer = compact(next)
		}
		answer["id"] = next.Id
		next = exchange(answer)
	}
}
