import { describe, expect, it } from 'vitest';
import { asked } from '../../judge/passes/exchanges.testkit.ts';
import { calls, markFor, result, summary, user } from '../../judge/passes/messages.testkit.ts';
import { traceOf } from '../../judge/passes/trace.testkit.ts';
import { rangesOf } from './numbered-messages.ts';
import { traceLines } from './trace-lines.ts';

const given = [user('u1', 60), user('u2'), calls('a1', 'c1'), result('c1', 400), user('u3')];
const shown = [given[0]!, given[2]!];
const view = [summary('s1', shown), given[3]!, given[4]!];
/** The result of a call whose call is gone, which the provider refuses. */
const trace = traceOf({
  given,
  steps: [
    { compact: 'manual', asked: [asked(shown, 's1')], view, probe: {} },
    { compact: 'auto', asked: [asked(shown, { fails: 'error' })] },
  ],
});
const told = traceLines(trace);
const text = told.join('\n');
const partOf = (from: string, to: string): string => text.slice(text.indexOf(from), text.indexOf(to));

describe('a trace as lines for people', () => {
  it('says at each step how much was given, with role, size, first words and ids of calls', () => {
    const pass = partOf('step 0', '\n\nstep 2');
    expect(pass).toMatch(/\n\nstep 1: pass 1, manual\n {2}given: 5 messages, \d+ tokens: 1–5\n/);
    expect(pass).toMatch(new RegExp(`^ +1 {2}user +\\d+ {2}".*${markFor('u1')}.*…" \\(\\d+ characters\\)$`, 'm'));
    expect(pass).toMatch(/^ +3 {2}assistant +\d+ {2}".*" · calls c1: read \{"path":"c1.md"\}$/m);
    expect(pass).toMatch(/^ +4 {2}tool +\d+ {2}result of c1: ".*…" \(\d+ characters\)$/m);
  });

  it('says what was asked and what the answer was', () => {
    const pass = partOf('  asked', '  view');
    expect(pass).toMatch(/^ {2}asked: the summarizer, in 1 message, \d+ tokens\n {4}user +"Summarize this\./);
    expect(pass).toContain(`  answer: 200, accepted (lossless), summary ${markFor('s1', 'S')}\n    "`);
    expect(text).toContain('failed by the script (error): "The server had an error');
  });

  it('says what the view is: what is new and where from, what stands as it was, what is gone', () => {
    expect(text).toMatch(/^ {2}view: 3 messages, \d+ tokens: 6, 4–5$/m);
    expect(text).toMatch(new RegExp(`^ +6 {2}user +\\d+ {2}summary ${markFor('s1', 'S')}: "`, 'm'));
    expect(text).toContain('  no longer there as given: 1–3\n');
  });

  it('says what the provider makes of the next request', () => {
    expect(text).toMatch(/^ {2}next request of the agent: 400, rejected by openai-chat\/tool-needs-call/m);
  });

  it('tells a message once, and then its number', () => {
    expect(text).toMatch(/step 2: pass 2, auto\n {2}given: 3 messages, \d+ tokens: 6, 4–5\n {2}asked/);
    expect(told.filter((line) => line.includes('result of c1'))).toHaveLength(1);
  });

  it('has hashes only where they are asked for', () => {
    const hashes = Object.keys(trace.messages);
    expect(hashes.filter((hash) => text.includes(hash))).toEqual([]);
    const withIds = traceLines(trace, { ids: true }).join('\n');
    expect(hashes.filter((hash) => !withIds.includes(`[${hash}`))).toEqual([]);
  });
});

it('numbers in a run are a range, in the order in which they stand', () => {
  expect(rangesOf([7, 1, 2, 3, 5, 4])).toBe('7, 1–3, 5, 4');
});
