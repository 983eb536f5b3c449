package main

import "errors"
import "regexp"

// What adapter.yaml claims: "user-turn" or "group"; "unchanged" or "raise".
const CUT = "user-turn"
const ON_FAILURE = "unchanged"

var words = regexp.MustCompile(`(?m)^[^#\s]`) // nothing but headings is no summary

// A compactor that works: old turns become a summary. Call yours instead.
func compact(s step) (view []message, state any, err error) {
	all, count := s.Messages, float64(len(s.Messages))
	cuts := cutsOf(all, CUT)
	cut, request, old := cutOf(all, cuts, s.Settings), latestRequest(all), 0
	for at, one := range all[:cut] {
		if at != request && !one.Meta.Summary {
			old++
		}
	}
	if !isDue(s) || old == 0 || (s.Reason == "auto" && s.State == count) {
		return all, s.State, nil
	}
	said := ask("Summarize this, keep every fact:\n"+text(all[:cut]), s)
	if !words.MatchString(said) && ON_FAILURE == "raise" {
		return nil, nil, errors.New("no summary could be had")
	}
	view = []message{textMessage("Summary of the conversation:\n"+said, object{"summary": true})}
	if request < cut { // what the user wants now stays word for word
		view = append(view, all[max(request, 0):request+1]...)
	}
	view = append(view, all[cut:]...)
	if !words.MatchString(said) || tokens(view) >= tokens(all) {
		return all, count, nil // in vain: not to be tried again by itself before more was said
	}
	return view, nil, nil
}
