import type { Adapter } from '../../src/adapter/contract.ts';
import { canBeConfigured, openAgent } from './agent.ts';
import { version } from './packages.ts';
import { openSession } from './session.ts';

export default {
  name: 'deepagents',
  version,
  drives: canBeConfigured() ? ['session', 'agent'] : ['session'],
  open: (input) => (input.drive === 'agent' ? openAgent(input) : openSession(input)),
} satisfies Adapter;
