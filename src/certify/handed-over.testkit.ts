import path from 'node:path';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../adapter/host.ts';
import type { StepRequest } from '../adapter/protocol.ts';
import type { Trace } from '../run/trace/trace.ts';
import { expandCase } from '../suite/expand/expand.ts';
import { select } from '../suite/select/select.ts';
import { ADAPTERS, corpus } from './certify.testkit.ts';
import { certify } from './certify.ts';

/** All that an adapter was given in one case: requests of steps, and answers of the model. */
export interface HandedCase {
  /** variant id */
  id: string;
  requests: StepRequest[];
  answers: { headers: Record<string, string>; body: string }[];
}

/**
 * Runs an adapter of ours in this thread, one case after the other, and writes down what it gets.
 * @param file below `adapters/`
 */
export async function handedTo(
  file: string,
  { seed, cases, profile }: { seed: string; cases: string[]; profile?: string },
): Promise<HandedCase[]> {
  const handed = new Map<string, HandedCase>();
  let current: HandedCase | undefined;
  const recording = (host: AdapterHost): AdapterHost => ({
    ...host,
    step: (request, options) => {
      current?.requests.push(structuredClone(request));
      return host.step(request, options);
    },
  });
  const module = { kind: 'module' as const, file: path.join(ADAPTERS, file), label: file };
  await certify(
    {
      corpus,
      selected: select(corpus, cases),
      edition: 'test',
      version: '0.0.0',
      adapter: { argument: file, open: () => recording(openAdapter(module, { isolate: 'none' })), copies: 1 },
      keep: 'findings',
      seed,
      timeout: 60_000,
      ...(profile === undefined ? {} : { profile }),
      // A case is made runnable when its turn has come, and judged when it is over.
      expand: (one, options) => {
        current = { id: options.variant.id, requests: [], answers: [] };
        handed.set(current.id, current);
        return expandCase(one, options);
      },
      judge: (trace) => {
        handed.get(trace.case.id)!.answers.push(...answersIn(trace));
        return [];
      },
    },
    () => {},
  );
  return [...handed.values()].filter(({ requests }) => requests.length > 0);
}

const answersIn = ({ steps }: Trace): HandedCase['answers'] =>
  steps.flatMap(({ exchanges }) => exchanges.map(({ response: { headers, body } }) => ({ headers, body })));

/** @returns every string in a value, with the names of members */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...stringsIn(member),
  ]);
}

/** What an adapter, a tool or a case may call as it likes. */
const FREE = new Set(['arguments', 'parameters', 'state', 'meta']);

/** @returns names of the members of all objects in it, but for those of which the contract says nothing */
export function membersOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...membersOf(one)]));
  return new Set(
    Object.entries(value).flatMap(([name, member]) => [name, ...(FREE.has(name) ? [] : membersOf(member))]),
  );
}

/** @returns words of at least two characters, names with a hyphen as one; ports of servers are left out */
export const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.replace(/(127\.0\.0\.1):\d+/g, '$1').match(/[\w-]{2,}/g) ?? []));

/** @returns what stands in all of the lists, sorted */
export function inAll(lists: readonly ReadonlySet<string>[]): string[] {
  const [first, ...others] = lists;
  return [...(first ?? [])].filter((one) => others.every((other) => other.has(one))).sort();
}
