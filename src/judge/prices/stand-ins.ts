import { callsOf, readableOf } from '../../conversation/content.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import { extractsOf, isExtract } from '../passes/own-extracts.ts';
import type { Pass } from '../passes/pass.ts';
import { compacted, writtenIn } from '../view/changes.ts';
import { isNudge } from '../view/nudges.ts';
import type { PricedPass } from './price.ts';

type Priced = PricedPass<'without-summaries'>;

/**
 * A marker or an extract that is claimed tells the model that something is missing; one that is not claimed is a word nobody was
 * told of.
 */
export function standInsAsStated(priced: Priced): Judgement[] {
  if (!compacted(priced.pass)) return [];
  const { marker, extract } = priced.terms;
  const faults = [
    marker === undefined ? undefined : markerMissing(priced.pass, marker),
    extract === undefined ? undefined : extractUntrue(priced, extract.opens),
    marker === undefined ? undeclared(priced) : undefined,
  ];
  return faults.filter((fault) => fault !== undefined);
}

const goneFrom = ({ hashes, alignment }: Pass): string[] =>
  hashes.before.filter((_, at) => alignment.given[at]!.kind === 'evicted');

function markerMissing(pass: Pass, marker: string): Judgement | undefined {
  if (pass.after.some((message) => readableOf(message).includes(marker))) return undefined;
  return violated('marker-missing', 'Messages went, and the declared words do not stand in the view.', {
    expected: `${JSON.stringify(marker)} in the view`,
    got: 'nothing that says so',
    messages: goneFrom(pass),
  });
}

function extractUntrue({ pass, evidence: { passes, profile } }: Priced, opens: string): Judgement | undefined {
  const extracts = pass.after.flatMap((message) => extractsOf(message, profile));
  if (extracts.length === 0)
    return violated(
      'extract-missing',
      'Messages went, and no text stands in their place that begins as the profile says.',
      {
        expected: `a text that begins with ${JSON.stringify(opens)}`,
        got: 'none',
        messages: goneFrom(pass),
      },
    );
  const upTo = [...passes.filter((one) => one.in === pass.in && one.step < pass.step), pass];
  if (extracts.some((words) => saysAnything(words.slice(opens.length), upTo))) return undefined;
  return violated('extract-empty', 'The text in the place of what went says nothing of it.', {
    expected: 'some words of what went, or the name of a tool that was called',
    got: JSON.stringify(extracts[0]!.slice(0, 120)),
    messages: pass.hashes.after.filter((_, at) => extractsOf(pass.after[at]!, profile).length > 0),
  });
}

/** So many characters in a row are no chance. */
const RUN = 10;

/** Whether it repeats something of what went, in any pass so far, or names a tool. */
function saysAnything(words: string, passes: readonly Pass[]): boolean {
  const gone = passes.flatMap(({ before, real, alignment }) =>
    before.filter((_, at) => real[at] && alignment.given[at]!.kind !== 'kept'),
  );
  if (gone.flatMap(callsOf).some(({ name }) => words.includes(name))) return true;
  const said = gone.map(readableOf).join('\n');
  const runs = Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN));
  return runs.some((run) => said.includes(run));
}

function undeclared({ pass, evidence: { profile } }: Priced): Judgement | undefined {
  const written = writtenIn(pass).filter((at) => {
    const message = pass.after[at]!;
    return !isNudge(message, profile, pass) && !isExtract(message, profile);
  });
  if (written.length === 0) return undefined;
  return violated(
    'marker-undeclared',
    'The view has words of its own in the place of what went, and the profile has none.',
    {
      expected: 'nothing in the place of what went, or `marker` or `extract` with these words',
      got: JSON.stringify(readableOf(pass.after[written[0]!]!).slice(0, 120)),
      messages: written.map((at) => pass.hashes.after[at]!),
    },
  );
}
