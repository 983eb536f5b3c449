"""Half a character (a lone surrogate, as cut JSON has it) is in what goes: the client can't encode it, nothing is sent."""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from langchain.agents import create_agent
from langchain.agents.middleware import SummarizationMiddleware
from langchain.messages import AIMessage, HumanMessage
from langchain_core.language_models import FakeListChatModel
from langchain_openai import ChatOpenAI


class Provider(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        message = {"role": "assistant", "content": "A summary."}
        body = json.dumps({"id": "1", "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]})
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(body.encode())


server = HTTPServer(("127.0.0.1", 0), Provider)
Thread(target=server.serve_forever, daemon=True).start()
summarizer = ChatOpenAI(model="any", api_key="none", base_url=f"http://127.0.0.1:{server.server_port}", max_retries=0)
middleware = SummarizationMiddleware(summarizer, trigger=("messages", 3), keep=("messages", 1))
agent = create_agent(FakeListChatModel(responses=["Goodbye."]), middleware=[middleware])
history = [HumanMessage(json.loads('"cut here: \\ud83d"')), AIMessage("I see."), HumanMessage("Go on.")]
try:
    got = agent.invoke({"messages": history})["messages"][0].text
except UnicodeEncodeError as error:
    got = f"UnicodeEncodeError: {error}"

print("expected: the conversation is summarized")
print(f"got:      {got!r}")
sys.exit(1 if got.startswith("UnicodeEncodeError") else 0)
