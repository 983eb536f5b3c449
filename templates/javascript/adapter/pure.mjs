import { compact } from './compactor.mjs';

// The protocol: `compact` is called with a conversation. What it claims stands in adapter.yaml.

export default { name: 'my-compactor', version: '0.1.0', compact };
