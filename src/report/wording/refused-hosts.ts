import { pluralize } from '../../conversation/pluralize.ts';

/** Hosts an adapter wanted to reach, as they come in with the cases. */
export interface RefusedHosts {
  /** @param hosts of one case, each as often as it was tried */
  add(hosts: readonly string[]): void;
  /** @returns a line for each host, and nothing where nobody wanted to leave this machine */
  lines(): string[];
}

/** An adapter may swallow the error; its verdicts then look as if the compactor had done nothing. */
export function refusedHosts(): RefusedHosts {
  const tallies = new Map<string, { times: number; cases: number }>();
  return {
    add: (hosts) => {
      for (const [host, list] of Map.groupBy(hosts, (one) => one)) {
        const { times, cases } = tallies.get(host) ?? { times: 0, cases: 0 };
        tallies.set(host, { times: times + list.length, cases: cases + 1 });
      }
    },
    lines: () => [...tallies].map(([host, { times, cases }]) => lineOf(host, times, cases)),
  };
}

const lineOf = (host: string, times: number, cases: number): string =>
  `NETWORK GUARD: ${host} was refused ${pluralize(times, 'time')}, in ${pluralize(cases, 'case')}. Nothing may leave this machine: send model requests through the model the adapter is handed, or declare door: loopback and use its base URL.`;
