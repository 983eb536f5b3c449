import type { Draw } from '../draw.ts';
import { capital } from './source-code.ts';
import { CODE_AREAS, CODE_VERBS, type CodeTerm, pastOf, withArticle } from './vocabulary.ts';

const ADVICE = [
  'Look at the dead letters first: most of what piles up there is {aTerm} without a customer.',
  'If the {verb} job is late by more than an hour, page the on-call of {area}, and only then restart it.',
  'Restarting loses nothing, since every {term} that is not {past} yet is picked up again.',
  'Do the read-only query before the update and write both numbers into the ticket.',
  'An alert without an error rate is nearly always a full disk.',
  'The dashboard counts {aTerm} twice while it moves from one state to the next.',
  'When {area} has been down, let the backlog drain before you open the gate again.',
  'Ask finance before you touch {aTerm} that is in a closed month.',
  '{aTerm} that was {past} by hand carries the name of who did it in its metadata.',
  'Turn the job off in the console rather than by scaling it to nothing: it wakes up again otherwise.',
] as const;

const HEADINGS = ['Symptoms', 'First five minutes', 'When it gets worse', 'Afterwards', 'Background'] as const;

/** @returns a page in Markdown that says what to do when something is wrong with these */
export function runbookPage(draw: Draw, term: CodeTerm): string {
  const lines = [`# When ${withArticle(term.lower)} is stuck`, ''];
  for (const heading of HEADINGS) {
    lines.push(`## ${heading}`, '');
    for (const advice of draw.several(ADVICE, draw.int(2, 6))) lines.push(`- ${advised(draw, advice, term)}`);
    lines.push('');
  }
  return lines.join('\n');
}

function advised(draw: Draw, advice: string, term: CodeTerm): string {
  const verb = draw.pick(CODE_VERBS);
  const words: Record<string, string> = {
    term: term.lower,
    aTerm: withArticle(term.lower),
    verb,
    past: pastOf(verb),
    area: draw.pick(CODE_AREAS),
  };
  return capital(advice.replace(/\{(\w+)\}/g, (_, word: string) => words[word]!));
}
