package main

import (
	"encoding/json"
	"slices"
	"strings"
)

// What is needed of messages to cut between them.

type message struct {
	Role    string
	Content []struct{ Id, CallId string }
	Meta    struct{ Summary bool }
}

// text is JSON in which "<" stays "<": the model is to read what was written.
func text(value any) string {
	var written strings.Builder
	encoder := json.NewEncoder(&written)
	encoder.SetEscapeHTML(false)
	encoder.Encode(value)
	return written.String()
}

func tokens(value any) int {
	return len([]rune(text(value))) / 4
}

func listOf(messages []json.RawMessage) (list []any) {
	for _, one := range messages {
		list = append(list, one)
	}
	return list
}

// turnsOf says where a cut may fall: before a user message, never between a call and its result.
// head counts the summary in front, which is no turn.
func turnsOf(messages []json.RawMessage) (turns []int, head int) {
	calls := map[string]int{}
	for at, raw := range messages {
		var read message
		json.Unmarshal(raw, &read)
		for _, block := range read.Content {
			if call, known := calls[block.CallId]; known {
				turns = slices.DeleteFunc(turns, func(turn int) bool { return turn > call })
			}
			if block.Id != "" {
				calls[block.Id] = at
			}
		}
		if at == 0 && read.Meta.Summary {
			head = 1
		} else if read.Role == "user" {
			turns = append(turns, at)
		}
	}
	return turns, head
}
