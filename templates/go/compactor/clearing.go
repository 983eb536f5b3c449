package main

import "encoding/json"
import "fmt"

// A compactor that works: words take the place of old tool results. Call yours instead.
func compact(s step) (view []message, state any, err error) {
	view = append([]message{}, s.Messages...)
	goal := min(tokens(view)/2, limit(s.Settings)/2-tokens(beside(s.Settings)))
	for at := 0; isDue(s) && at < lastBatch(s) && tokens(view) >= goal; at++ {
		view[at] = cleared(view[at])
	}
	return view, s.State, nil
}

// lastBatch stays: after an overflow the results not answered to, else the last ones.
func lastBatch(s step) int {
	end := len(s.Messages)
	for at, one := range s.Messages {
		if one.calls() || (s.Reason == "overflow" && one.Role == "assistant") {
			end = at
		}
	}
	return end
}

func cleared(one message) (made message) {
	var whole object
	json.Unmarshal(one.raw, &whole)
	for _, block := range whole["content"].([]any) {
		part := block.(object)
		size := len(text(part["content"]))
		note := fmt.Sprintf("[result of %d characters cleared]", size)
		if part["type"] == "tool-result" && size > 3*len(note) {
			part["content"] = []object{{"type": "text", "text": note}}
		}
	}
	json.Unmarshal([]byte(text(whole)), &made)
	return made
}
