"""The second summary goes out over a connection of an event loop that is closed: it is asked for, and paid, twice."""

import json, sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import SimpleNamespace

from strands.agent.conversation_manager import SummarizingConversationManager
from strands.models.anthropic import AnthropicModel

EVENTS = [
    {"type": "message_start", "message": {"id": "m", "role": "assistant", "content": [], "usage": {"input_tokens": 1}}},
    {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
    {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "A summary."}},
    {"type": "content_block_stop", "index": 0},
    {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 1}},
    {"type": "message_stop"},
]
BODY = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in EVENTS)
HEAD = f"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: {len(BODY)}\r\n\r\n"
asked = []


class Provider(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # connections are kept, as providers keep them

    def do_POST(self):
        asked.append(self.rfile.read(int(self.headers["content-length"])))
        self.wfile.write((HEAD + BODY).encode())


server = ThreadingHTTPServer(("127.0.0.1", 0), Provider)
Thread(target=server.serve_forever, daemon=True).start()
client = {"api_key": "none", "base_url": f"http://127.0.0.1:{server.server_port}"}
messages = [{"role": ("user", "assistant")[at % 2], "content": [{"text": f"Message {at}"}]} for at in range(30)]
agent = SimpleNamespace(messages=messages, aux_model=AnthropicModel(client_args=client, model_id="m", max_tokens=9))
for number in range(3):
    SummarizingConversationManager().reduce_context(agent)
print(f"expected: three summaries are asked for with 3 requests\ngot:      {len(asked)} requests")
sys.exit(1 if len(asked) > 3 else 0)
