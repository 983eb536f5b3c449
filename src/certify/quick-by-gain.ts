import type { Drive } from '../adapter/profile.ts';
import type { SummarizerReply } from '../model/script/model-script.ts';
import { contextOn, type RunOnDrives } from '../run/run-context.ts';
import type { Case } from '../suite/case/case.ts';
import { type KillTable, loadKillTable } from '../suite/corpus/kill-table.ts';
import { orderedByGain } from '../suite/select/by-gain.ts';
import { drivesRun } from '../suite/select/drives-run.ts';
import { transitiveWitnesses } from '../suite/select/select.ts';
import { QUICK, type SelectedVariant, type Selection } from '../suite/select/selection.ts';
import type { CertifyOptions } from './certify-options.ts';
import { lackOf } from './execution/lack-of.ts';
import { UndeclaredError } from './execution/undeclared-error.ts';
import { type WriteOut, writerOf } from './unearnable.ts';

/**
 * An adapter that takes seconds for a case says how much of the quick tier it takes: of what its profile can show, the first variants
 * by gain, and what they rest on. Of a whole agent those that break a connection are none of them.
 * @returns the selection with only these, and the rest listed; as it is where the run is no quick one, or the adapter says nothing
 * @throws UndeclaredError where the profile can show nothing of it
 */
export function quickByGain(
  { selected, quick, corpus, seed }: Pick<CertifyOptions, 'selected' | 'quick' | 'corpus' | 'seed'>,
  drives: readonly Drive[],
  context: RunOnDrives,
  kills: KillTable = loadKillTable(),
): Selection {
  if (quick === undefined || !selected.patterns.includes(QUICK)) return selected;
  const asked = selected.variants.filter(({ reason }) => reason === 'selected');
  // What a case needs hangs on no size, but for results that have to fit into what a tool shows.
  const write = writerOf(seed, context.readsResults === undefined ? 1 : context.profile.scale);
  const isPlayable = playableWith(drives, context, write);
  const {
    able = [],
    unable = [],
    broken = [],
  } = Object.groupBy(asked, (one) => {
    if (!isPlayable(one)) return 'unable';
    return context.onWire !== undefined && breaksConnection(write(one.file, one.variant)) ? 'broken' : 'able';
  });
  if (able.length === 0)
    throw new UndeclaredError(
      'The profile can play none of the variants of a quick run. Leave --quick out, to see what it can.',
    );
  const order = orderedByGain(able.map(({ variant: { id } }) => ({ id, shows: shownBy(id, kills) })));
  const first = new Set(order.slice(0, quick.variants));
  const chosen = able.filter(({ variant }) => first.has(variant.id));
  const witnesses = transitiveWitnesses(
    chosen.map(({ file }) => file),
    corpus.cases,
  );
  const variants = selected.variants.flatMap((one): SelectedVariant[] => {
    if (chosen.includes(one)) return [one];
    return witnesses.has(one.file.id) ? [{ ...one, reason: 'witness' }] : [];
  });
  const leftOut = {
    limit: quick.variants,
    byGain: order.slice(quick.variants),
    unsupported: unable.map(({ variant }) => variant.id),
    ...(broken.length === 0 ? {} : { broken: broken.map(({ variant }) => variant.id) }),
  };
  return { ...selected, variants, leftOut };
}

const playableWith =
  (drives: readonly Drive[], context: RunOnDrives, write: WriteOut) =>
  (one: SelectedVariant): boolean =>
    drivesRun(one, drives).some((drive) => {
      const written = write(one.file, one.variant);
      return isGiven(written, context) && lackOf(written, drive, contextOn(context, drive)) === undefined;
    });

/** What does not get to an agent is told when a conversation is opened, and takes the place of something that does. */
function isGiven({ runnable: { settings } }: Case, { notGiven = [] }: RunOnDrives): boolean {
  const needs = { tools: (settings.tools ?? []).length > 0, system: settings.system !== undefined };
  return notGiven.every((one) => !needs[one]);
}

/** What a whole agent tries again after a wait of its own: no header says how long, as it does with other failures. */
const BROKEN: ReadonlySet<unknown> = new Set<SummarizerReply>(['hang-up', 'timeout', 'cut-short']);

const breaksConnection = ({ runnable: { script } }: Case): boolean =>
  script.rules.some(({ reply }) => BROKEN.has(reply));

/** @returns what is known to be shown by a variant: mutants, each by what it violates */
const shownBy = (id: string, kills: KillTable): Set<string> =>
  new Set(
    [...kills].flatMap(([requirement, byVariant]) =>
      [...(byVariant.get(id) ?? [])].map((mutant) => `${mutant} ${requirement}`),
    ),
  );
