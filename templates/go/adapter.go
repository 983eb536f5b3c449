package main

import "regexp"

// Who this is, and what it claims.
var hello = object{"protocol": 1, "name": "my-compactor", "version": "0.1.0",
	"profiles": object{"default": object{"cut": "user-turn"}}}

var words = regexp.MustCompile(`(?m)^[^#\s]`)

// A compactor that works. Call yours instead, with the conversation in its own form.
func compact(r request) object {
	all, cut := r.Messages, 0
	turns, head := turnsOf(all)
	for _, at := range turns {
		if tokens(all[cut:]) > r.Settings.Keep.Tokens {
			cut = at
		}
	}
	unchanged := object{"id": r.Id, "messages": all, "state": r.State}
	size := tokens([]any{r.Settings.System, r.Settings.Tools, all})
	isDue := r.Reason != "auto" || size >= r.Settings.Trigger.Tokens
	if cut <= head || !isDue || r.State == float64(len(all)) {
		return unchanged
	}
	task := "Summarize this, keep every fact:\n" + text(all[:cut])
	said, usable := ask(r, task)
	if !usable || !words.MatchString(said) {
		return unchanged
	}
	content := []object{{"type": "text", "text": "Summary of the conversation:\n" + said}}
	summary := object{"role": "user", "content": content, "meta": object{"summary": true}}
	if tokens([]any{summary}) >= tokens(all[:cut]) {
		return object{"id": r.Id, "messages": all, "state": len(all)}
	}
	after := append([]any{summary}, listOf(all[cut:])...)
	return object{"id": r.Id, "messages": after, "state": nil}
}
