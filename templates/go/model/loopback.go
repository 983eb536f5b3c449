package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
)

// A client of the provider's API, in both dialects. Put yours in its place, with the address s.BaseUrl.

// ask asks for a summary: what was answered, or nothing where the answer did not come to a proper end.
func ask(prompt string, s step) string {
	request := object{"model": s.Settings.Models.Summarizer, "messages": []object{{"role": "user", "content": prompt}}}
	if s.Dialect == "anthropic" {
		request["max_tokens"] = 1024
		return fromAnthropic(post(s.BaseUrl+"/v1/messages", request))
	}
	return fromOpenai(post(s.BaseUrl+"/chat/completions", request))
}

// post gives the body of the answer, or nothing where it is an error.
func post(url string, value any) []byte {
	response, err := http.Post(url, "application/json", bytes.NewReader([]byte(text(value))))
	if err != nil {
		return nil
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != 200 {
		return nil
	}
	return body
}

func fromOpenai(body []byte) string {
	var reply struct {
		Choices []struct {
			Reason  string `json:"finish_reason"`
			Message struct{ Content string }
		}
	}
	json.Unmarshal(body, &reply)
	if len(reply.Choices) == 0 || reply.Choices[0].Reason != "stop" {
		return ""
	}
	return strings.TrimSpace(reply.Choices[0].Message.Content)
}

func fromAnthropic(body []byte) (said string) {
	var reply struct {
		Content []struct{ Text string }
		Reason  string `json:"stop_reason"`
	}
	json.Unmarshal(body, &reply)
	if reply.Reason != "end_turn" {
		return ""
	}
	for _, part := range reply.Content {
		said += part.Text
	}
	return strings.TrimSpace(said)
}
