"""Anthropic's words for a request whose input and max_tokens together are too long are no overflow: nothing is retried."""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from anthropic import BadRequestError
from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_anthropic import ChatAnthropic
from langchain_core.language_models import FakeListChatModel

WORDS = "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens`"
requests = []


class Provider(BaseHTTPRequestHandler):
    def do_POST(self):
        requests.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(400)
        self.end_headers()
        error = {"type": "invalid_request_error", "message": WORDS}
        self.wfile.write(json.dumps({"type": "error", "error": error}).encode())


server = HTTPServer(("127.0.0.1", 0), Provider)
Thread(target=server.serve_forever, daemon=True).start()
model = ChatAnthropic(model="any", api_key="none", base_url=f"http://127.0.0.1:{server.server_port}", max_retries=0)
options = {"backend": StateBackend(), "trigger": ("messages", 99), "keep": ("messages", 1)}
middleware = SummarizationMiddleware(FakeListChatModel(responses=["They talked."]), **options)
history = [HumanMessage("Hello."), AIMessage("Hello. " * 3000), HumanMessage("Go on.")]
try:
    create_deep_agent(model, middleware=[middleware]).invoke({"messages": history})
except BadRequestError as error:
    print("expected: a second request, with a summary")
    print(f"got:      {len(requests)} request, and then {type(error).__name__}")
sys.exit(1 if len(requests) == 1 else 0)
