import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block } from '../../conversation/message.ts';
import type { Case } from '../case/case.ts';
import { requirementsProved } from '../case/expectation.ts';
import { messagesOfStep } from '../case/pass-points.ts';
import { nominalSizes } from '../case/sizes.ts';
import { variantsOf } from '../case/variants.ts';
import { expandCase } from '../expand/expand.ts';
import { nothingCompiled } from '../package/precompiled-files.ts';
import { loadRequirements, requirementsFolder } from '../spec/requirements.ts';
import { yamlFilesIn } from '../yaml/text-files.ts';
import { type Corpus, casesFolder, loadCorpus } from './load-corpus.ts';

/** Kept apart from its use, so that a fault of the corpus is one red test and not a file that can't be collected. */
let compiled: Corpus | undefined;
const corpus = (): Corpus => {
  compiled ??= loadCorpus(casesFolder());
  return compiled;
};

/** What is compiled was checked when it was compiled; here every file is read and checked as it is now. */
let anew: Corpus | undefined;
const readAnew = (): Corpus => {
  anew ??= loadCorpus(casesFolder(), loadRequirements(requirementsFolder(), nothingCompiled), nothingCompiled);
  return anew;
};

let expanded: Case[] | undefined;
const expandedCases = (): Case[] => {
  expanded ??= corpus().cases.flatMap((file) =>
    variantsOf(file).map((variant) => expandCase(file, { variant, sizes: nominalSizes(), seed: 'corpus' })),
  );
  return expanded;
};

/** Only a result whose tool had nothing to say holds none. */
const holdsText = (block: Block): boolean =>
  block.type === 'text' || (block.type === 'tool-result' && block.content.some(({ type }) => type === 'text'));

describe('the corpus of this package', () => {
  it('is free of faults', () => {
    expect(readAnew().cases.length).toBeGreaterThanOrEqual(12);
  });

  it('is what was compiled of it', () => {
    const dataOf = ({ cases, requirements }: Corpus) => [cases.map(({ source }) => source.data), requirements];
    expect(dataOf(corpus())).toEqual(dataOf(readAnew()));
    expect(corpus().digest).toBe(readAnew().digest);
  });

  it('leaves CC-9000 to CC-9999 to the cases of others', () => {
    const ids = corpus().cases.map(({ id }) => id);
    expect(ids.filter((id) => /^CC-9\d{3}$/.test(id))).toEqual([]);
  });

  it('gives each case a title of its own that fits into a line of a log', () => {
    const titles = corpus().cases.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(titles.filter((title) => title.length > 90)).toEqual([]);
  });

  it('proves every requirement of the levels 1 and 2 by at least one case', () => {
    const { cases, requirements } = corpus();
    const proven = new Set(cases.flatMap(requirementsProved));
    const claimed = requirements.filter(({ level }) => level <= 2).map(({ id }) => id);
    expect(claimed.length).toBeGreaterThanOrEqual(21);
    expect(claimed.filter((id) => !proven.has(id))).toEqual([]);
  });

  it('asks for the capability of every requirement it proves', () => {
    const gate = new Map(corpus().requirements.map(({ id, capability }) => [id, capability]));
    for (const { claim } of expandedCases()) {
      const proved = [...claim.proves, ...claim.then.map(({ proves }) => proves)];
      const needed = claim.needs.flatMap((need) => ('capability' in need ? [need.capability] : []));
      expect(proved.flatMap((id) => gate.get(id) ?? []).filter((capability) => !needed.includes(capability))).toEqual(
        [],
      );
    }
  });

  it('has a mark in every message with a text, which stands nowhere else', () => {
    for (const { runnable } of expandedCases()) {
      const marks = [...runnable.conversation, ...runnable.steps.flatMap(messagesOfStep)]
        .filter(({ content }) => content.some(holdsText))
        .map((message) => marksIn(readableOf(message), 'F'));
      expect(marks.filter((ofMessage) => ofMessage.length === 0)).toEqual([]);
      expect(new Set(marks.flat()).size).toBe(marks.flat().length);
    }
  });

  it('shows a runner nothing of what a case is called, is about and expects', () => {
    const ids = new RegExp(
      `CC-\\d{4}|\\b(${corpus()
        .requirements.map(({ id }) => id)
        .join('|')})\\b`,
    );
    for (const { runnable, claim } of expandedCases()) {
      const { id, ...handed } = runnable;
      const seen = JSON.stringify(handed);
      expect([id, ids.exec(seen)?.[0]]).toEqual([id, undefined]);
      const secrets = [
        claim.title,
        claim.why,
        ...claim.seenIn,
        ...claim.proves,
        ...claim.mutants,
        claim.twin ?? claim.why,
      ];
      expect(secrets.filter((secret) => seen.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
    }
  });
});

describe('every file of cases and requirements', () => {
  const files = [...yamlFilesIn(casesFolder()), ...yamlFilesIn(requirementsFolder())];
  const folderOf = new Map(
    [casesFolder(), requirementsFolder()].flatMap((folder) =>
      yamlFilesIn(folder).map(({ file, path }) => [file, dirname(resolve(folder, path))] as const),
    ),
  );

  it.each(files.map(({ file, text }) => [file, text]))('%s names its schema for editors', (file, text) => {
    const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? 'no header';
    const schema = resolve(folderOf.get(file)!, named);
    expect(existsSync(schema) ? JSON.parse(readFileSync(schema, 'utf8')).title : `${schema} is not there`).toMatch(
      file.startsWith('cases/') ? /^Case of/ : /^Requirements of/,
    );
  });
});
