import type {
  Adapter,
  AdapterSession,
  CompactInput,
  OpenInput,
} from 'compaction-conformance/adapter';
import { compact } from './compactor.mts';

// The protocol: a session holds a conversation. What it claims stands in adapter.yaml.

function open(input: OpenInput): AdapterSession {
  const { settings, model } = input;
  let view: CompactInput['messages'] = [];
  let state: CompactInput['state'] = null;
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

export default { name: 'my-compactor', version: '0.1.0', open } satisfies Adapter;
