import { afterAll, describe, expect, it } from 'vitest';
import { isSetUp } from '../own-settings.testkit.ts';
import { endOfObserving, type Observed, observe, type Reply } from './observed.testkit.ts';

const PLAIN = ['S', 'U0', 'A1', 'U2', 'A3', 'U4', 'A5', 'U6', 'A7', 'U8'];
const PARALLEL = ['S', 'U0', 'A1', 'U2', 'A(1,2,3)', 'T[1]', 'T[2]', 'T[3]', 'A5', 'U6'];
const SUMMED = 'S SUM? SUM U6 A7 U8';
const same = (list: readonly string[], calls: number) => ({ view: list.join(' '), calls });
const seen = ({ view, calls }: Observed) => ({ view, calls });

/** What was seen when the release was run by hand, before there was an adapter. */
describe.runIf(isSetUp(import.meta.dirname, '_build/prod/lib/sagents'))('Sagents 0.13.2', () => {
  afterAll(endOfObserving);

  it('leaves a list below the trigger as it is, and compacts one at it', async () => {
    expect(seen(await observe(PLAIN, { trigger: 51 }))).toEqual(same(PLAIN, 0));
    expect(seen(await observe(PLAIN, { trigger: 50 }))).toEqual({ view: SUMMED, calls: 1 });
  });

  it('puts a pair in front of the tail, and shows the rest in tags', async () => {
    const { view, shown } = await observe(PLAIN);
    expect(view).toBe(SUMMED);
    expect(shown).toMatch(/^<user>u0<\/user>\n<AI>a1<\/AI>\n<user>u2<\/user>/);
  });

  it.each([
    ['moves a cut in front of results back to their call', 3, 'S SUM? SUM A(1,2,3) T[1] T[2] T[3] A5 U6'],
    ['cuts behind the results', 2, 'S SUM? SUM A5 U6'],
    ['keeps nothing of nothing, also not the request', 0, 'S SUM? SUM'],
  ])('%s', async (_, keep, view) => {
    expect(seen(await observe(PARALLEL, { keep }))).toEqual({ view, calls: 1 });
  });

  it('does nothing where only a call and its result are in front', async () => {
    const list = ['S', 'A(1)', 'T[1]', 'A2', 'U3'];
    expect(seen(await observe(list, { keep: 3 }))).toEqual(same(list, 0));
  });

  it.each<[string, Reply, string]>([
    ['an empty answer', { content: '' }, 'FunctionClauseError'],
    ['no answer', { content: null }, 'FunctionClauseError'],
    ['blanks', { content: '   ' }, 'FunctionClauseError'],
    ['half an answer', { finish_reason: 'length' }, 'CaseClauseError'],
    ['an end it does not know', { finish_reason: 'eos' }, 'CaseClauseError'],
    ['a filtered answer without a word', { content: '', finish_reason: 'content_filter' }, 'FunctionClauseError'],
    ['an answer that says not how it ended', { finish_reason: null }, PLAIN.join(' ')],
    ['an error', { status: 500, body: '{"error":{"message":"no"}}' }, PLAIN.join(' ')],
    ['an error in HTML', { status: 500, body: '<html>no</html>' }, PLAIN.join(' ')],
    ['a limit', { status: 429, body: '{"error":{"message":"later"}}' }, PLAIN.join(' ')],
    ['an answer that breaks off', { status: 200, body: '{"choices":[{"mess' }, PLAIN.join(' ')],
    ['an answer without choices', { status: 200, body: '{"choices":[]}' }, PLAIN.join(' ')],
  ])('on %s does what it did', async (_, reply, view) => {
    expect(seen(await observe(PLAIN, { reply }))).toEqual({ view, calls: 1 });
  });

  it.each([
    ['raises on a result that is a picture', ['U0', 'A(1)', 'T[1]!', 'A2', 'U3', 'A4'], 'ArgumentError', 0],
    ['raises on two system messages', ['S', 'S', ...PLAIN.slice(1)], 'LangChain.LangChainError', 0],
    ['tears results with words between them', ['A(1,2)', 'T[1]', 'U2', 'T[2]', 'A3'], 'SUM? SUM U2 T[2] A3', 1],
    [
      'loses a late result’s call',
      ['A(1)', 'U1', 'U2', 'U3', 'U4', 'U5', 'T[1]'],
      'SUM? SUM U1 U2 U3 U4 U5 T[1]',
      1,
      6,
    ],
    ['moves a system message to the front', ['U0', 'A1', 'U2', 'S', 'A3', 'U4'], 'S SUM? SUM U2 A3 U4', 1],
    ['sums up a single request', ['U0'], 'SUM? SUM', 1, 0],
    ['does nothing without messages', [], '', 0],
  ] as [string, string[], string, number, number?][])('%s', async (_, list, view, calls, keep = 3) => {
    expect(seen(await observe(list, { keep }))).toEqual({ view, calls });
  });
});
