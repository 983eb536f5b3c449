import type { Adapter } from '../../src/adapter/contract.ts';
import { openAgent } from './agent.ts';
import { version } from './sdk.ts';
import { openSession } from './session.ts';

export default {
  name: 'agent-sdk',
  version,
  open: (input) => (input.drive === 'agent' ? openAgent(input) : openSession(input)),
} satisfies Adapter;
