import { compact } from './compactor.mjs';

// The protocol: a session holds a conversation. What it claims stands in adapter.yaml.

function open(input) {
  const { settings, model } = input;
  let view = [];
  let state = null;
  return {
    async step(step) {
      if (step.do === 'append') view = [...view, ...step.messages];
      else if (step.do === 'compact') {
        const after = await compact({
          messages: view,
          settings,
          reason: step.reason,
          model,
          state,
        });
        ({ messages: view, state } = after);
      } else throw new Error(`A session has no step "${step.do}".`);
      return { view };
    },
    beside: () => open(input),
  };
}

export default { name: 'my-compactor', version: '0.1.0', open };
