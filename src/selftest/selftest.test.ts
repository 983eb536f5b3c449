import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { loadQuickSet, type QuickSet, quickSetOf } from '../suite/corpus/quick-set.ts';
import { packageRoot } from '../suite/package/package-root.ts';
import { listSpecimens, loadSpecimens } from './all-specimens.ts';
import { NULLS } from './nulls.ts';
import type { CorpusShare } from './recordings/corpus-share.ts';
import { examineAll, quickListFrom, specimensNamed } from './selftest.ts';
import { CLAIMED_PROFILES } from './specimens/claiming-null.ts';
import type { Mutant, Null } from './specimens/specimen.ts';

/** What is said of all specimens on the whole corpus is the affair of the self-test itself: `conform selftest` in the gate. */
const corpus = loadCorpus(casesFolder());
const [found] = await loadSpecimens(specimensNamed(['mutant:matched-by-id-alone'], listSpecimens()), corpus);
/** On the cases that show it, and a few that don't. */
const torn = { ...(found as Mutant), cases: ['CC-0001', 'CC-0003', 'CC-0013', 'CC-0021', 'CC-0216', 'CC-0217'] };

async function chargesWith(quick?: QuickSet) {
  const options = { version: '0', share: 'part' as const, ...(quick === undefined ? {} : { quick }) };
  const examinations = await examineAll([torn], corpus, options, () => {});
  return { examinations, charges: examinations.flatMap((one) => one.charges) };
}

it('a mutant that the quick variants show is fine; without them the self-test says what is missing, and what would do', async () => {
  const list = loadQuickSet(corpus.cases, { ofMutants: {} });
  const { charges, examinations } = await chargesWith(list);
  expect(charges).toEqual([]);
  // What the list has of it, for the mutant alone.
  const shown = quickSetOf(quickListFrom(examinations, corpus).chosen);
  expect((await chargesWith(shown)).charges).toEqual([]);
  const missed = (await chargesWith(new Map())).charges;
  expect(missed).toEqual([expect.stringMatching(/^not quick: .*violates PAIR-1 .*quick: \['CC-\d{4}.*--write-quick$/)]);
});

it('nobody is held to a list that is about to be made anew', async () => {
  expect((await chargesWith()).charges).toEqual([]);
});

describe('a null that claims what the reference does', () => {
  const [none] = specimensNamed(['null:always-unchanged'], NULLS);
  const cases = folderWithCasesOfEachGroup();
  afterAll(() => rmSync(cases, { recursive: true }));
  const few = loadCorpus(cases);
  const examine = (profiles: readonly string[], share: CorpusShare, more: Partial<Null> = {}) =>
    examineAll([{ ...none!, ...more, profiles: [...profiles] }], few, { version: '0', share, cases }, () => {});

  it('earns nothing under any of its profiles', async () => {
    const examinations = await examine(CLAIMED_PROFILES, 'part');
    expect(examinations.map(({ profile }) => profile)).toEqual(CLAIMED_PROFILES);
    expect(examinations.flatMap(({ charges }) => charges)).toEqual([]);
    expect(examinations.flatMap(({ recording }) => recording!.cases).length).toBeGreaterThan(20);
  });

  it('is told of causes that it does not need, once all of its profiles are known', async () => {
    const examinations = await examine(['view', 'archive'], 'whole', { passesClaiming: { 'CC-0430': 'made up' } });
    const told = examinations.flatMap(({ profile, charges }) => charges.map((charge) => `${profile}: ${charge}`));
    expect(told).toEqual([expect.stringMatching(/^archive: stale cause: it passes nothing for which CC-0430 /)]);
  });
});

/** @returns a folder with the first case of each group, the one the last test speaks of, and all that they name as twin and witness */
function folderWithCasesOfEachGroup(): string {
  const groups = Map.groupBy(corpus.cases, ({ source }) => path.dirname(source.file)).values();
  const taken = new Set([...groups].map(([first]) => first!.id).concat('CC-0430'));
  const files = new Map(corpus.cases.map((file) => [file.id, file]));
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-few-cases-'));
  // What is added to a set while one goes through it has its turn as well.
  for (const id of taken) {
    const text = readFileSync(path.join(packageRoot(), files.get(id)!.source.file), 'utf8');
    for (const [, named] of text.matchAll(/\b(?:twin|witness): (CC-\d{4})/g)) taken.add(named!);
    writeFileSync(path.join(folder, `${id}.yaml`), text);
  }
  return folder;
}
