package main

import (
	"encoding/json"
	"strings"
)

// ask asks for a summary, through the suite: what was answered, or nothing where the answer did not
// come to a proper end.
func ask(prompt string, s step) string {
	request := object{"messages": []object{{"role": "user", "content": prompt}}}
	status, body := complete(s, request)
	var reply struct {
		Choices []struct {
			Reason  string `json:"finish_reason"`
			Message struct{ Content string }
		}
	}
	json.Unmarshal(body, &reply)
	if status != 200 || len(reply.Choices) == 0 || reply.Choices[0].Reason != "stop" {
		return ""
	}
	return strings.TrimSpace(reply.Choices[0].Message.Content)
}
