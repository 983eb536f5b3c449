import type { JsonObject, JsonValue } from '../../conversation/message.ts';
import { compactStep, openStep, say } from '../adapter.testkit.ts';
import type { StepRequest } from '../protocol.ts';
import { validatorOf } from '../protocol-schema.testkit.ts';

/** A step of each kind. */
export const STEPS = {
  compact: compactStep([]),
  append: { do: 'append', drive: 'session', session: 's', messages: [] },
  reload: { do: 'reload', drive: 'session', session: 's' },
  turn: { do: 'turn', drive: 'agent', session: 's', input: { role: 'user', content: [] } },
  open: openStep('s'),
  beside: { do: 'beside', drive: 'agent', session: 't', of: 's' },
} satisfies Record<string, StepRequest>;
export type StepName = keyof typeof STEPS;

/** What the published schema says of the answer to each. */
export const SCHEMAS = {
  compact: validatorOf('CompactOutput', 'Threw', 'Unsupported'),
  append: validatorOf('Observation', 'Threw', 'Unsupported'),
  reload: validatorOf('Observation', 'Threw', 'Unsupported'),
  turn: validatorOf('AgentObservation', 'Threw', 'Unsupported'),
  open: validatorOf('Done', 'Threw', 'Unsupported'),
  beside: validatorOf('Done', 'Threw', 'Unsupported'),
};

export const text = { type: 'text', text: 'x' };
export const call = { type: 'tool-call', id: 'c', name: 'read', arguments: { path: 'a' } };
export const result = {
  type: 'tool-result',
  callId: 'c',
  content: [text, { type: 'image', mediaType: 'image/png', data: '' }],
};
export const holding = (...content: JsonValue[]): JsonObject => ({ messages: [{ role: 'user', content }] });

/** Answers within the contract. */
export const GOOD: [string, StepName, JsonObject][] = [
  ['an empty view', 'compact', { messages: [] }],
  ['every kind of block', 'compact', holding(text, call, result, { type: 'reasoning', text: '', signature: 's' })],
  ['optional fields of blocks', 'compact', holding({ ...call, status: 'pending' }, { ...result, isError: true })],
  [
    'id and meta of a message',
    'compact',
    { messages: [{ ...say('user', ''), id: 'm', meta: { mine: [1, null] } }] as never },
  ],
  [
    'usage that was handed over and comes back',
    'append',
    { view: [{ role: 'assistant', content: [], usage: { input: 412, output: 7 } }] },
  ],
  ['any state', 'compact', { messages: [], state: [null, { deep: 1.5 }] }],
  ['an outcome', 'compact', { messages: [], outcome: { kind: 'failed', reason: 'empty summary' } }],
  ['an observation', 'append', { view: [], log: '', archive: { 'a/b.md': 'text' }, outcome: { kind: 'compacted' } }],
  ['an observation after a reload', 'reload', { view: [], log: '' }],
  ['what an agent shows, which may be nothing', 'turn', {}],
  ['what an agent has stored', 'turn', { view: [], log: '', archive: {} }],
  ['an error of the implementation', 'append', { threw: { message: 'no', stack: 'at' } }],
  ['what can not be set', 'open', { unsupported: 'This release has no option for it.' }],
  ['what can not be done', 'append', { unsupported: 'A picture can not be loaded.' }],
  ['an error while opening', 'open', { threw: { message: '' } }],
  ['done', 'open', { done: true }],
  ['done as well', 'beside', { done: true }],
];

/** As it stands on a line: the schema describes lines, the checker sees what is behind the id. */
export const onLine = (value: JsonValue): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { id: '1', ...value } : value;
