import type { Completion } from '../../src/adapter/contract.ts';
import { createReferenceAdapter, type Transport } from './create-adapter.ts';

/** The same compactor with an HTTP client of its own: what the suite sees of it must not depend on the door. */
const overHttp: Transport = async ({ baseUrl }, request) => {
  if (baseUrl === undefined) throw new Error('The adapter declares door "loopback" and was given no baseUrl.');
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${body}`);
  return JSON.parse(body) as Completion;
};

export default createReferenceAdapter({}, 'reference-over-http', overHttp);
