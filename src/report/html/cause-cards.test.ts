import { describe, expect, it } from 'vitest';
import { causesOf } from '../../verdict/cause.ts';
import { header } from '../events/report.testkit.ts';
import { causeCards, runCard } from './cause-cards.ts';
import { causeTally } from './cause-tally.ts';
import { causedCase, TORN, UNSHOWN } from './caused.testkit.ts';
import { packageLibrary } from './library.ts';

const results = [causedCase(), causedCase('CC-0002'), causedCase('CC-0001[fanout=6]', 'session')].map(
  ({ result }) => result,
);
const library = packageLibrary();

function cardsOf(notes = {}, files = {}) {
  const tally = causeTally();
  results.forEach((result, at) => {
    tally.add(at, result);
  });
  return causeCards(causesOf(results), { tally, results, library, notes, dialect: 'openai-chat', files });
}

describe('the card of a cause', () => {
  it('has where it is seen, what follows, and what was not reached', () => {
    const [torn, unshown] = cardsOf();
    expect(torn).toMatchObject({
      identity: TORN,
      level: 1,
      requirement: 'PAIR-1',
      shown: [0, 1, 2],
      shortest: 1,
      follows: [['ORD-3/rejected', 3]],
      hides: [['SIZE-1', 3]],
    });
    expect(unshown).toMatchObject({ identity: UNSHOWN, follows: [], hides: [] });
  });

  it('has what somebody has written about it, and about no other one', () => {
    const [torn, unshown] = cardsOf({ [TORN]: { text: 'It is known.', script: 'throw 1;' } });
    expect(torn?.note).toEqual({ text: 'It is known.', script: 'throw 1;' });
    expect(unshown).not.toHaveProperty('note');
  });

  it('names the dialects of cases that are about another one than the run speaks', () => {
    const anthropic = { dialect: 'anthropic' };
    expect(cardsOf()[0]).not.toHaveProperty('dialects');
    expect(cardsOf({}, { 'CC-0001': { dialect: 'openai-chat' } })[0]).not.toHaveProperty('dialects');
    expect(cardsOf({}, { 'CC-0001': anthropic })[0]).toMatchObject({ dialects: ['anthropic'], alsoInOwn: true });
    expect(cardsOf({}, { 'CC-0001': anthropic, 'CC-0002': anthropic })[0]).toMatchObject({ alsoInOwn: false });
  });

  it('has the ways of its requirement that weigh differently, and nothing where all weigh the same', () => {
    const filtered = 'FAIL-3/filtered-installed@auto-other';
    const causes = causesOf(results).map((cause) => ({ ...cause, identity: filtered }));
    const sources = { tally: causeTally(), results, library, notes: {}, dialect: 'openai-chat', files: {} };
    const [card] = causeCards(causes, sources);
    const seen = 'An answer that was cut off by a limit stands in the view as the summary.';
    expect(card?.otherLevels).toContainEqual({ way: 'FAIL-3/cut-off-installed', level: 2, seen });
    expect(card?.otherLevels?.map(({ level }) => level)).not.toContain(1);
    expect(cardsOf()[0]).not.toHaveProperty('otherLevels');
  });

  it('leads to no shortest case where the report does not have it', () => {
    const causes = causesOf(results).map((cause) => ({ ...cause, shortest: 'CC-9999' }));
    const [torn] = causeCards(causes, {
      tally: causeTally(),
      results,
      library,
      notes: {},
      dialect: 'openai-chat',
      files: {},
    });
    expect(torn).not.toHaveProperty('shortest');
    expect(torn?.shown).toEqual([]);
  });
});

describe('the tally of causes', () => {
  it('counts for a drive what was not reached because of those that are asked for', () => {
    const tally = causeTally();
    results.forEach((result, at) => {
      tally.add(at, result);
    });
    expect(tally.onDrive('pure', [TORN])).toEqual({ results: 2, unreached: 2 });
    expect(tally.onDrive('pure', [UNSHOWN])).toEqual({ results: 2, unreached: 0 });
    expect(tally.onDrive('agent', [TORN])).toEqual({ results: 0, unreached: 0 });
  });

  it('knows the same causes as a footer', () => {
    const tally = causeTally();
    results.forEach((result, at) => {
      tally.add(at, result);
    });
    expect(tally.causes()).toEqual(causesOf(results));
  });
});

describe('the card of a run', () => {
  it('names a place for issues only where the package does', () => {
    expect(runCard(header, {})).not.toHaveProperty('issues');
    expect(runCard(header, { issues: 'https://example.org/issues/new' })).toMatchObject({
      adapter: 'mine',
      version: '0.1.0',
      suite: '1.2.3',
      digest: 'abcdef0123456789',
      issues: 'https://example.org/issues/new',
    });
  });
});
