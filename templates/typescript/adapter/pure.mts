import type { Adapter } from 'compaction-conformance/adapter';
import { compact } from './compactor.mts';

// The protocol: `compact` is called with a conversation. What it claims stands in adapter.yaml.

export default { name: 'my-compactor', version: '0.1.0', compact } satisfies Adapter;
