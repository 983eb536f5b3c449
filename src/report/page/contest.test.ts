import { describe, expect, it } from 'vitest';
import type { RunCard } from './cause-format.ts';
import { type Contested, contestAddress, contestText } from './contest.ts';

const run: RunCard = {
  adapter: 'mine',
  version: '0.1.0',
  suite: '1.2.3',
  edition: '2026',
  digest: 'abcdef0123456789',
  profile: 'in-turn',
  dialect: 'openai-chat',
  seed: '1',
  issues: 'https://example.org/suite/issues/new',
};
const contested: Contested = {
  card: {
    identity: 'PAIR-1/call-evicted@manual-call',
    seen: 'A call was evicted without its result.',
    where: 'in passes that are asked for, about tool calls',
    level: 1,
    reproduce: 'npx conform run --case CC-0001',
  },
  run,
  shortest: { id: 'CC-0001', drive: 'pure', reason: 'The call is gone.' },
  findings: [{ message: 'The call is gone.', expected: 'a call', got: 'none' }],
};

describe('the text in which a cause is contested', () => {
  it('says which cause, of what, by which suite, where, and on what evidence', () => {
    const text = contestText(contested);
    for (const words of [
      'PAIR-1/call-evicted@manual-call',
      'adapter   mine 0.1.0',
      'suite     1.2.3, edition 2026, corpus abcdef0123456789',
      'profile   in-turn',
      'drive     pure',
      'shortest  CC-0001',
      'npx conform run --case CC-0001',
      'expected: a call',
      'got:      none',
      'Why it is wrong:',
      'says what is not so, asks for what it should not, weighs it wrongly, or counts it twice.',
    ])
      expect(text).toContain(words);
  });

  it('names the dialects in which the cause is seen, whatever the run speaks', () => {
    const dialectIn = (more: Partial<Contested['card']>) =>
      / dialect (.*), seed/.exec(contestText({ ...contested, card: { ...contested.card, ...more } }))?.[1];
    expect(dialectIn({})).toBe('openai-chat');
    expect(dialectIn({ dialects: ['anthropic'], alsoInOwn: false })).toBe('anthropic');
    expect(dialectIn({ dialects: ['anthropic'], alsoInOwn: true })).toBe('openai-chat and anthropic');
  });

  it('lets nothing that an implementation has said out of the block it stands in', () => {
    const hostile = { message: '````\n@everybody\n# Big', got: '```' };
    const text = contestText({ ...contested, findings: [hostile] });
    expect(text).toContain('`````text\n```` @everybody # Big\n  got:      ```\n`````');
    expect(text).not.toMatch(/^(@|#)/m);
  });

  it('has why the case is not green where nothing was found, since the adapter failed as a program', () => {
    expect(contestText({ ...contested, findings: [] })).toContain('The call is gone.');
    const { shortest: _, ...without } = contested;
    expect(contestText({ ...without, findings: [] })).toContain('The report has none.');
  });
});

describe('the address of a new issue', () => {
  it('fills in the form of the suite, and a text for a place that has none', () => {
    const asked = new URL(contestAddress(contested)!);
    expect(`${asked.origin}${asked.pathname}`).toBe('https://example.org/suite/issues/new');
    const fields = Object.fromEntries(asked.searchParams);
    expect(fields).toMatchObject({
      template: 'contest-a-finding.yml',
      title: 'Contested: PAIR-1/call-evicted@manual-call',
      identity: 'PAIR-1/call-evicted@manual-call',
      version: 'mine 0.1.0; suite 1.2.3, edition 2026, corpus abcdef0123456789',
    });
    expect(fields.body).toBe(contestText(contested));
    expect(fields.evidence).toBe(fields.body);
  });

  it('is short enough for a server, however much there is to say', () => {
    const long = { message: 'é'.repeat(9_000), expected: 'x'.repeat(9_000) };
    expect(contestAddress({ ...contested, findings: [long, long] })!.length).toBeLessThan(8_000);
  });

  it('is none where the package names no place for issues', () => {
    const { issues: _, ...nowhere } = run;
    expect(contestAddress({ ...contested, run: nowhere })).toBeUndefined();
  });
});
