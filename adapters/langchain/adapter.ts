import type { Adapter } from '../../src/adapter/contract.ts';
import { openAgent } from './agent.ts';
import { compact } from './pure.ts';
import { VERSION } from './version.ts';

export default { name: 'langchain', version: VERSION, door: 'loopback', compact, open: openAgent } satisfies Adapter;
