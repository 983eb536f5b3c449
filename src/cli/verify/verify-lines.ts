import type { Deviation } from '../../certify/verify/deviation.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { VerifyOutcome } from './verify-outcome.ts';

/** So many are read one after the other; --json has them all. */
const MOST_LINES = 100;

/** @returns what is printed of an outcome: a line for each deviation, then why it is not verifiable, then the word */
export function verifyLines({ file, kind, judged, deviations, reasons, notes }: VerifyOutcome): string[] {
  const shown = deviations.slice(0, MOST_LINES);
  const rest = deviations.length - shown.length;
  return [
    ...shown.map(lineOf),
    ...(rest > 0 ? [`and ${rest} more (--json has them all)`] : []),
    ...notes.map((note) => `note: ${note}`),
    ...conclusion({ file, kind, judged, deviations, reasons, notes }),
  ];
}

function lineOf(deviation: Deviation): string {
  const { where, field } = deviation;
  switch (deviation.kind) {
    case 'damaged':
      return `${where}: ${deviation.problem}`;
    case 'differing': {
      const { reported, suite, than } = deviation;
      if (than !== undefined) return `${where}: ${field}: it says ${reported}, and ${than} says ${suite}`;
      return `${where}: ${field}: the report says ${reported}, the suite says ${suite}`;
    }
  }
}

function conclusion({ file, kind, judged, deviations, reasons, notes }: VerifyOutcome): string[] {
  const open = reasons.map((reason) => `not verifiable: ${reason}`);
  switch (kind) {
    case 'verified':
      return [
        `VERIFIED${notes.length === 0 ? '' : ', but for what is noted'}: ${file} says what this suite says. ${pluralize(judged, 'result')} judged again, counts, classes and exit code made anew.`,
      ];
    case 'differs':
      return [
        ...open,
        `DIFFERS: ${file} says something else than this suite, in ${pluralize(deviations.length, 'place')}.`,
      ];
    case 'not verifiable':
      return [...open, `NOT VERIFIABLE: whether ${file} says what this suite says can't be found out, or not wholly.`];
  }
}
