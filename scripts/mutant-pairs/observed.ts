import { hash } from 'node:crypto';
import type { Finding } from '../../src/judge/findings/finding.ts';
import { judge } from '../../src/judge/judge.ts';
import type { Trace } from '../../src/run/trace/trace.ts';
import type { CaseResult } from '../../src/verdict/verdict.ts';

/** Results of one reference, with a hash of all that was observed, by result. */
export interface Ran {
  results: CaseResult[];
  observed: ReadonlyMap<string, string>;
}

export const placeOf = ({ id, drive }: Pick<CaseResult, 'id' | 'drive'>): string => `${id} ${drive}`;

/**
 * Judges as the suite does, and notes what was judged. Messages are named by what stands in them but for the folder of the archive,
 * which has another name in each run: so the same message has the same name in all of them.
 */
export function observingJudge(): { judge: typeof judge; observed: Map<string, string> } {
  const observed = new Map<string, string>();
  return {
    observed,
    judge: (trace, claim) => {
      const names = namesIn(trace);
      const steps = JSON.stringify(trace.steps).replaceAll(/[0-9a-f]{16}/g, (word) => names.get(word) ?? word);
      observed.set(placeOf({ id: trace.case.id, drive: trace.adapter.drive }), hash('sha1', withoutFolder(steps)));
      return judge(trace, claim).map((finding) => renamed(finding, names));
    },
  };
}

const namesIn = ({ messages }: Trace): Map<string, string> =>
  new Map(Object.entries(messages).map(([name, said]) => [name, hash('sha1', withoutFolder(JSON.stringify(said)))]));

const withoutFolder = (text: string): string => text.replaceAll(/conform-archive-\w+/g, 'conform-archive');

const renamed = (finding: Finding, names: ReadonlyMap<string, string>): Finding =>
  finding.answer === 'violated' && finding.messages !== undefined
    ? {
        ...finding,
        messages: finding.messages.map((name) => (names.get(name) ?? name) as (typeof finding.messages)[0]),
      }
    : finding;
