import { answer } from './answer.mjs';
import { compact } from './compactor.mjs';

// An agent: it asks the model, runs the tools that are called, and compacts where that is due.
// If your compactor lives in a loop of its own, put that in the place of `turn`. What it claims
// stands in adapter.yaml.

/** A model that calls tools for ever must not keep the agent busy for ever. */
const REQUESTS = 1000;

/** How providers say that a request is too long. That there are too many of them is something else. */
const TOO_LONG =
  /context.(length|window|size|limit)|(prompt|input).{0,70}(too long|exceed|should be)|prompt length|token limit|reduce the length/i;
const TOO_MANY = /rate|quota|throttl|per minute/i;

function isTooLong(error) {
  const { status = 0, body = '' } = error;
  return status === 413 || (status === 400 && TOO_LONG.test(body) && !TOO_MANY.test(body));
}

function open(input) {
  const { settings, model, toolUrl = '' } = input;
  let view = [];
  let state = null;

  async function pass(reason) {
    const after = await compact({ messages: view, settings, reason, model, state });
    ({ messages: view, state } = after);
  }

  /** A request that was refused as too long is sent once more, if a pass has made it shorter. */
  async function ask() {
    await pass('auto');
    const refused = JSON.stringify(view);
    try {
      return await answer(view, input);
    } catch (error) {
      if (!isTooLong(error)) throw error;
      await pass('overflow');
      if (JSON.stringify(view).length >= refused.length) throw error;
      return answer(view, input);
    }
  }

  async function run({ id, name, arguments: values }) {
    const body = JSON.stringify({ id, name, arguments: values });
    const response = await fetch(toolUrl, { method: 'POST', body });
    const { content, isError } = await response.json();
    const flag = isError ? { isError: true } : {};
    const text = { type: 'text', text: content };
    return {
      role: 'tool',
      content: [{ type: 'tool-result', callId: id, content: [text], ...flag }],
    };
  }

  async function turn(request) {
    view = [...view, request];
    for (let asked = 0; asked < REQUESTS; asked += 1) {
      const said = await ask();
      view = [...view, said];
      const calls = said.content.filter((block) => block.type === 'tool-call');
      if (calls.length === 0) return;
      for (const call of calls) view = [...view, await run(call)];
    }
    throw new Error(`The model called tools in ${REQUESTS} answers in a row.`);
  }

  return {
    async step(step) {
      if (step.do === 'append') view = [...view, ...step.messages];
      else if (step.do === 'turn') await turn(step.input);
      else throw new Error(`An agent has no step "${step.do}".`);
      return { view };
    },
    beside: () => open(input),
  };
}

export default { name: 'my-compactor', version: '0.1.0', open };
