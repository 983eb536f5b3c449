package main

import (
	"encoding/json"
	"math"
	"strings"
)

// What a compactor needs of messages and settings. If yours brings its own, this file can go.

// KEEP is what adapter.yaml claims: whether ceilings of the kept tail can be "set", or "none" can.
const KEEP = "set"

// DUE is what adapter.yaml claims: whether a pass becomes due by itself at a "size", or "never", and is asked for.
const DUE = "size"

type message struct {
	Role    string
	Content []block
	Meta    struct{ Summary bool }
	raw     json.RawMessage // it goes back as it came
}

type block struct{ Type, Id, CallId, Status string }

type settings struct {
	Window  float64
	Trigger struct{ Tokens, Fraction, Messages *float64 }
	Keep    ceilings
	System  any
	Tools   any
	Models  struct{ Agent, Summarizer string }
}

type ceilings struct{ Tokens, Fraction, Messages, Turns *float64 }

func (m *message) UnmarshalJSON(raw []byte) error {
	type fields message
	json.Unmarshal(raw, (*fields)(m))
	m.raw = append(json.RawMessage(nil), raw...)
	return nil
}

func (m message) MarshalJSON() ([]byte, error) { return m.raw, nil }

func (m message) calls() bool {
	for _, part := range m.Content {
		if part.Type == "tool-call" {
			return true
		}
	}
	return false
}

// textMessage is a message of the user; meta says what it is, and may be nothing.
func textMessage(words string, meta object) (made message) {
	sent := object{"role": "user", "content": []object{{"type": "text", "text": words}}}
	if meta != nil {
		sent["meta"] = meta
	}
	json.Unmarshal([]byte(text(sent)), &made)
	return made
}

// text is JSON in which "<" stays "<": the model is to read what was written.
func text(value any) string {
	var written strings.Builder
	encoder := json.NewEncoder(&written)
	encoder.SetEscapeHTML(false)
	encoder.Encode(value)
	return strings.TrimSpace(written.String())
}

// tokens counts four characters as one.
func tokens(value any) float64 { return float64(len([]rune(text(value)))) / 4 }

func beside(s settings) []any { return []any{s.System, s.Tools} }

// limit is the trigger in tokens; there is none where it counts messages.
func limit(s settings) float64 {
	if s.Trigger.Fraction != nil {
		return *s.Trigger.Fraction * s.Window
	}
	return or(s.Trigger.Tokens)
}

func or(ceiling *float64) float64 {
	if ceiling == nil {
		return math.Inf(1)
	}
	return *ceiling
}

// isDue says whether the trigger is reached. A pass that was asked for is due whatever it says.
func isDue(s step) bool {
	if s.Reason != "auto" || DUE == "never" {
		return s.Reason != "auto"
	}
	size := tokens([]any{beside(s.Settings), s.Messages})
	return float64(len(s.Messages)) >= or(s.Settings.Trigger.Messages) || size >= limit(s.Settings)
}

// fits says whether a tail keeps to every ceiling that is set.
func fits(tail []message, s settings, all []message) bool {
	keep := s.Keep
	if KEEP == "none" {
		keep = half(s, all)
	}
	turns := 0.0
	for at, one := range tail {
		if at == 0 || one.Role == "user" {
			turns++
		}
	}
	if keep.Fraction != nil && tokens(tail) > *keep.Fraction*s.Window {
		return false
	}
	return tokens(tail) <= or(keep.Tokens) && float64(len(tail)) <= or(keep.Messages) && turns <= or(keep.Turns)
}

// half is the tail where none can be set: half of what the trigger leaves to
// messages, and of what there is where somebody asks sooner.
func half(s settings, all []message) ceilings {
	if s.Trigger.Messages != nil {
		most := min(*s.Trigger.Messages, float64(len(all))) / 2
		return ceilings{Messages: &most}
	}
	most := min(limit(s)-tokens(beside(s)), tokens(all)) / 2
	return ceilings{Tokens: &most}
}

// cutsOf says where a cut may fall: never between a call and its result, nor behind a call that
// waits; with "user-turn" in front of messages of the user only.
func cutsOf(messages []message, where string) (cuts []int) {
	waiting := map[string]bool{}
	for at, one := range messages {
		if len(waiting) == 0 && (one.Role == "user" || (where == "group" && one.Role != "tool")) {
			cuts = append(cuts, at)
		}
		for _, part := range one.Content {
			if part.Type == "tool-call" && isAwaited(part, messages[at+1:]) {
				waiting[part.Id] = true
			}
			delete(waiting, part.CallId)
		}
	}
	return cuts
}

// isAwaited says of a call whether its result comes later, or still may: until a later request was answered.
func isAwaited(call block, later []message) bool {
	asked, isPast := false, false
	for _, one := range later {
		for _, part := range one.Content {
			if part.CallId == call.Id {
				return true
			}
		}
		isPast = isPast || (asked && one.Role == "assistant")
		asked = asked || one.Role == "user"
	}
	return call.Status == "pending" || (call.Status == "" && !isPast)
}

// cutOf is the first cut that leaves a tail which fits, or else the last.
func cutOf(messages []message, cuts []int, s settings) (cut int) {
	for _, cut = range cuts {
		if fits(messages[cut:], s, messages) {
			break
		}
	}
	return cut
}

// latestRequest is the place of what the user wants now, or -1.
func latestRequest(messages []message) (place int) {
	place = -1
	for at, one := range messages {
		if one.Role == "user" && !one.Meta.Summary {
			place = at
		}
	}
	return place
}
