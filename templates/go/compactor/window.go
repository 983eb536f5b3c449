package main

// MARKER are the words in front where something went; none where empty. adapter.yaml says the same.
const MARKER = ""

// A compactor that works: the newest messages stay, the older are gone. Call yours instead.
func compact(s step) (view []message, state any, err error) {
	if !isDue(s) {
		return s.Messages, s.State, nil
	}
	marker, said := textMessage(MARKER, nil), []message{}
	for _, one := range s.Messages {
		if text(one) != text(marker) {
			said = append(said, one)
		}
	}
	cut, request := cutOf(said, cutsOf(said, "group"), s.Settings), latestRequest(said)
	if MARKER != "" {
		view = append(view, marker)
	}
	if request < cut { // what the user wants now stays, however long the agent has been at it
		view = append(view, said[max(request, 0):request+1]...)
	}
	view = append(view, said[cut:]...)
	if len(view) == len(s.Messages) || tokens(view) >= tokens(s.Messages) {
		return s.Messages, s.State, nil
	}
	return view, s.State, nil
}
