import type { Exchange } from '../../model/dialect/exchange.ts';
import { judgeServed, type ServedFinding } from './judge-served.ts';
import { servedConversations } from './served-conversations.ts';
import type { ServedPass, ServedStep } from './served-pass.ts';

/** What the laws have found so far. */
export interface ServedJudgement {
  /** @param number of the request, as the log counts it */
  note(exchange: Exchange, number: number): void;
  /** @returns how many passes the laws were asked about */
  judged(): number;
  /** @returns requests that show a pass of which nothing can be told */
  unjudged(): number[];
  /** @returns each cause once, with its first finding */
  causes(): ServedCause[];
}

export interface ServedCause {
  first: ServedFinding;
  times: number;
}

/** Passes that may still be taken back. */
const REMEMBERED = 60;

/** @returns a judgement of which nothing was seen yet. Of a request no more is kept than its conversation needs */
export function judgeWhatIsServed(): ServedJudgement {
  const conversations = servedConversations();
  /** by the number of the request in which a pass shows; undefined where nothing can be told of it */
  const all = new Map<number, readonly ServedFinding[] | undefined>();
  /** passes that nothing goes on from yet */
  let open: ServedPass[] = [];
  const findings = () => [...all.values()].flatMap((found) => found ?? []);
  return {
    judged: () => [...all.values()].filter((found) => found !== undefined).length,
    unjudged: () => [...all].flatMap(([number, found]) => (found === undefined ? [number] : [])),
    causes: () =>
      [...Map.groupBy(findings(), ({ cause }) => cause).values()].map((alike) => ({
        first: alike[0]!,
        times: alike.length,
      })),
    note(exchange, number) {
      const step = conversations.note(exchange, number);
      if (step === undefined) return;
      for (const { number: wrong } of open.filter((pass) => isTakenBackBy(pass, step))) all.delete(wrong);
      open = open.filter((pass) => pass.number !== step.from && !isTakenBackBy(pass, step));
      if (step.kind === 'goes-on') return;
      const pass = step.kind === 'pass' ? step.passes.at(-1) : undefined;
      all.set(number, step.kind === 'pass' ? findingsIn(step.passes) : undefined);
      if (pass !== undefined) open = [...open, pass].slice(-REMEMBERED);
    },
  };
}

/**
 * Something beside the conversation may be asked with a part of it. Where all that had gone stands again in a request that does not go on
 * from there, it had not gone.
 */
const isTakenBackBy = (pass: ServedPass, { from, links }: ServedStep): boolean =>
  pass.number !== from && pass.gone.length > 0 && pass.gone.every((link) => links.has(link));

/** Whoever lets somebody else's agent talk to him must not end because it says something strange. */
function findingsIn(passes: readonly ServedPass[]): ServedFinding[] | undefined {
  try {
    return judgeServed(passes);
  } catch {
    return undefined;
  }
}
