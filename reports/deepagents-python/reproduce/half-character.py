"""Half a character (a lone surrogate, as cut JSON has it) is in what goes: the client can't encode it, nothing is sent."""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from deepagents import create_deep_agent
from deepagents.backends import StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel
from langchain_openai import ChatOpenAI


class Model(FakeListChatModel):
    def bind_tools(self, tools, **kwargs):
        return self


class Provider(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        message = {"role": "assistant", "content": "A summary."}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"id": "1", "choices": [{"index": 0, "message": message}]}).encode())


server = HTTPServer(("127.0.0.1", 0), Provider)
Thread(target=server.serve_forever, daemon=True).start()
summarizer = ChatOpenAI(model="any", api_key="none", base_url=f"http://127.0.0.1:{server.server_port}", max_retries=0)
middleware = SummarizationMiddleware(summarizer, backend=StateBackend(), trigger=("messages", 3), keep=("messages", 1))
history = [HumanMessage(json.loads('"cut here: \\ud83d"')), AIMessage("I see."), HumanMessage("Go on.")]
try:
    got = create_deep_agent(Model(responses=["Yes."]), middleware=[middleware]).invoke({"messages": history})
except UnicodeEncodeError as error:
    got = f"UnicodeEncodeError: {error}"
print(f"expected: the conversation is summarized\ngot:      {got if isinstance(got, str) else 'it is'}")
sys.exit(1 if isinstance(got, str) else 0)
