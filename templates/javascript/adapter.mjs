const tokens = (sent) => [...JSON.stringify(sent)].length / 4;

/** How far back the results in each message reach, to their calls: no cut may fall in between. */
function reachOf(messages) {
  const calls = new Map();
  return messages.map(({ content }, at) => {
    for (const block of content) if (block.type === 'tool-call') calls.set(block.id, at);
    const results = content.filter((block) => block.type === 'tool-result');
    return Math.min(at, ...results.map(({ callId }) => calls.get(callId) ?? at));
  });
}

/** A compactor that works. Call yours instead, with the conversation in its own form. */
async function compact({ messages, settings, reason, model, state }) {
  const head = messages[0]?.meta?.summary === true ? 1 : 0;
  const reach = reachOf(messages);
  const users = [...messages.keys()].filter((at) => messages[at].role === 'user');
  const turns = users.filter((at) => Math.min(...reach.slice(at)) === at);
  const fits = (at) => tokens(messages.slice(at)) <= settings.keep.tokens;
  const cut = turns.find(fits) ?? turns.at(-1) ?? 0;
  const size = tokens([settings.system ?? '', settings.tools ?? [], messages]);
  const isDue = reason !== 'auto' || size >= settings.trigger.tokens;
  if (cut <= head || !isDue || state === messages.length) return { messages, state };
  const task = `Summarize this, keep every fact:\n${JSON.stringify(messages.slice(0, cut))}`;
  const reply = model.complete({ messages: [{ role: 'user', content: task }] });
  const choice = await reply.then(({ choices }) => choices[0]).catch(() => undefined);
  const said = choice?.finish_reason === 'stop' ? choice.message.content?.trim() : '';
  if (!said || !/^[^#\s]/m.test(said)) return { messages, state };
  const text = `Summary of the conversation:\n${said}`;
  const summary = { role: 'user', content: [{ type: 'text', text }], meta: { summary: true } };
  const after = [summary, ...messages.slice(cut)];
  if (tokens(after) >= tokens(messages)) return { messages, state: messages.length };
  return { messages: after, state: null };
}

const profiles = { default: { cut: 'user-turn' } };
/** @type {import('compaction-conformance/adapter').Adapter} */
export default { name: 'my-compactor', version: '0.1.0', profiles, compact };
