import { pluralize } from '../../conversation/pluralize.ts';
import type { CaseEvent } from '../events/events.ts';

/** What was refused beside the cases, as it comes in with them. */
export interface RefusedRequests {
  add(one: Partial<Pick<CaseEvent, 'refused' | 'late'>>): void;
  /** @returns a line for each host and for each request that came late, and nothing where there were none */
  lines(): string[];
}

/**
 * An adapter may swallow the error; its verdicts then look as if the compactor had done nothing. What an agent asks when its conversation
 * has ended is counted nowhere, and nobody is to take that for all that it asked.
 */
export function refusedRequests(): RefusedRequests {
  const [hosts, late] = [tallied(hostLine), tallied(lateLine)];
  return {
    add: (one) => {
      hosts.add(one.refused ?? []);
      late.add(one.late ?? []);
    },
    lines: () => [...hosts.lines(), ...late.lines()],
  };
}

function tallied(lineOf: (name: string, times: number, cases: number) => string) {
  const tallies = new Map<string, { times: number; cases: number }>();
  return {
    /** @param names of one case, each as often as it came */
    add: (names: readonly string[]): void => {
      for (const [name, list] of Map.groupBy(names, (one) => one)) {
        const { times, cases } = tallies.get(name) ?? { times: 0, cases: 0 };
        tallies.set(name, { times: times + list.length, cases: cases + 1 });
      }
    },
    lines: (): string[] => [...tallies].map(([name, { times, cases }]) => lineOf(name, times, cases)),
  };
}

const hostLine = (host: string, times: number, cases: number): string =>
  `NETWORK GUARD: ${host} was refused ${pluralize(times, 'time')}, in ${pluralize(cases, 'case')}. Nothing may leave this machine: send model requests through the model the adapter is handed, or declare door: loopback and use its base URL.`;

const lateLine = (request: string, times: number, cases: number): string =>
  `LATE REQUEST: ${request} came ${pluralize(times, 'time')} when its conversation had ended, heard of in ${pluralize(cases, 'case')}. It was refused with status 410, and is counted nowhere.`;
