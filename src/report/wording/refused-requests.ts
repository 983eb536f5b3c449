import { pluralize } from '../../conversation/pluralize.ts';
import type { CaseEvent, ReportedAdapter } from '../events/events.ts';

/** What was refused beside the cases, as it comes in with them. */
export interface RefusedRequests {
  add(one: Partial<Pick<CaseEvent, 'refused' | 'late'>>): void;
  /**
   * @param adapter a whole agent was written by somebody else, and who runs it has no code to mend
   * @returns lines on the hosts, and one for each request that came late; nothing where there were none
   */
  lines(adapter: Pick<ReportedAdapter, 'onWire'>): string[];
}

/**
 * An adapter may swallow the error; its verdicts then look as if the compactor had done nothing. What an agent asks when its conversation
 * has ended is counted nowhere, and nobody is to take that for all that it asked.
 */
export function refusedRequests(): RefusedRequests {
  const [hosts, late] = [tallied(), tallied()];
  return {
    add: (one) => {
      hosts.add(one.refused ?? []);
      late.add(one.late ?? []);
    },
    lines: ({ onWire }) => [
      ...(onWire === undefined ? hosts.tallies().map(hostLine) : wishLines(hosts.tallies())),
      ...late.tallies().map(lateLine),
    ],
  };
}

interface Tally {
  name: string;
  times: number;
  cases: number;
}

function tallied() {
  const tallies = new Map<string, Omit<Tally, 'name'>>();
  return {
    /** @param names of one case, each as often as it came */
    add: (names: readonly string[]): void => {
      for (const [name, list] of Map.groupBy(names, (one) => one)) {
        const { times, cases } = tallies.get(name) ?? { times: 0, cases: 0 };
        tallies.set(name, { times: times + list.length, cases: cases + 1 });
      }
    },
    tallies: (): Tally[] => [...tallies].map(([name, counted]) => ({ name, ...counted })),
  };
}

const hostLine = ({ name, times, cases }: Tally): string =>
  `NETWORK GUARD: ${name} was refused ${pluralize(times, 'time')}, in ${pluralize(cases, 'case')}. Nothing may leave this machine: send model requests through the model the adapter is handed, or declare door: loopback and use its base URL.`;

/** Mostly a dozen hosts are asked for one reason, and that is said once. */
function wishLines(hosts: readonly Tally[]): string[] {
  if (hosts.length === 0) return [];
  const named = hosts.map(
    ({ name, times, cases }) => `${name} (${pluralize(times, 'time')}, in ${pluralize(cases, 'case')})`,
  );
  return [
    `NETWORK GUARD: the agent wanted to reach ${named.join(', ')}. That was refused, and nothing of it left this machine. Mostly an agent looks for updates so, or tells of its use, and no verdict hangs on it, unless it asks a model there; where it has a setting against it, agent.environment or agent.files of adapter.yaml can hold it.`,
  ];
}

const lateLine = ({ name, times, cases }: Tally): string =>
  `LATE REQUEST: ${name} came ${pluralize(times, 'time')} when its conversation had ended, heard of in ${pluralize(cases, 'case')}. It was refused with status 410, and is counted nowhere.`;
