import type { WrittenCase, WrittenExpectation } from '../case/case-file.ts';
import { asTextList, expectsNoChange, factsUsedIn, requirementOfEntry, witnessOf } from '../case/expectation.ts';
import { factProblems } from '../content/parse-text.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/**
 * @param facts names of all facts the texts of the case state
 * @param passes how often the case compacts
 * @returns what is wrong with the entries of `then`
 */
export function thenProblems(written: WrittenCase, facts: readonly string[], passes: number): Problem[] {
  return written.then.flatMap((entry, index) => {
    const at = `/then/${index}`;
    const used = factsUsedIn(entry).map(({ key, fact }) => ({ fact, at: `${at}/${key}` }));
    return [
      ...operandProblems(entry, at),
      ...proofProblems(entry, at),
      ...witnessProblems(entry, written, at),
      ...passProblems(entry, passes, at),
      ...factProblems(used, facts),
    ];
  });
}

/** Predicates that need something beside them to say anything. */
function operandProblems(entry: WrittenExpectation, at: string): Problem[] {
  if ('sent' in entry && entry.has === undefined && entry.lacks === undefined && entry.text === undefined) {
    const message = `"sent" says nothing without "has", "lacks" or "text".`;
    return [{ pointer: `${at}/sent`, part: 'key', message, hint: 'Name the facts: { sent: agent, has: F1 }.' }];
  }
  if (!('calls' in entry)) return [];
  const { is, 'at-least': atLeast, 'at-most': atMost } = entry;
  if (is === undefined && atLeast === undefined && atMost === undefined) {
    const message = `"calls" says nothing without "is", "at-least" or "at-most".`;
    return [{ pointer: `${at}/calls`, part: 'key', message, hint: 'Say how many: { calls: summarizer, is: 1 }.' }];
  }
  if (is !== undefined && (atLeast !== undefined || atMost !== undefined)) {
    return [
      { pointer: `${at}/is`, part: 'key', message: '"is" leaves no room for "at-least" or "at-most" beside it.' },
    ];
  }
  if (atLeast === undefined || atMost === undefined || atLeast <= atMost) return [];
  return [{ pointer: `${at}/at-least`, message: `No number is at least ${atLeast} and at most ${atMost}.` }];
}

/**
 * @param bodies texts of the case as they are written, without filler
 * @returns words a request is expected to hold that no text of the case says
 */
export function literalProblems({ then }: WrittenCase, bodies: readonly string[]): Problem[] {
  return then.flatMap((entry, index) => {
    if (!('sent' in entry)) return [];
    const at = `/then/${index}/text`;
    const said = (words: string) => bodies.some((body) => body.includes(words));
    return asTextList(entry.text).flatMap((words, place) =>
      said(words)
        ? []
        : [
            {
              pointer: typeof entry.text === 'string' ? at : `${at}/${place}`,
              message: `No text of the case says ${JSON.stringify(words)}.`,
            },
          ],
    );
  });
}

function proofProblems(entry: WrittenExpectation, at: string): Problem[] {
  if (requirementOfEntry(entry) !== undefined) return [];
  const hint = 'Name the requirement it proves: `proves: TASK-1`. Only `compacted: true` has a default, PROG-4.';
  return [{ pointer: at, message: 'The key "proves" is missing.', hint }];
}

function witnessProblems(entry: WrittenExpectation, written: WrittenCase, at: string): Problem[] {
  const own = entry.witness === undefined ? '/witness' : `${at}/witness`;
  const witness = witnessOf(entry, written);
  if (witness === written.id) return [{ pointer: own, message: `${witness} can't be its own witness.` }];
  if (witness !== undefined || !expectsNoChange(entry)) return [];
  const message = 'This expects that nothing happens, but names no witness.';
  const hint = 'Add `witness: CC-…`, a case that must compact in the same run: else doing nothing at all would pass.';
  return [{ pointer: at, message, hint }];
}

function passProblems({ pass }: WrittenExpectation, passes: number, at: string): Problem[] {
  if (pass === undefined || pass <= passes) return [];
  const message = `There is no pass ${pass}: the steps compact ${passes === 1 ? 'once' : `${passes} times`}.`;
  return [{ pointer: `${at}/pass`, message }];
}
