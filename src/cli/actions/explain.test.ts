import { describe, expect, it } from 'vitest';
import { commandLineIn, SUITE } from '../command-line.testkit.ts';

const conform = commandLineIn(SUITE);

describe('conform explain', () => {
  it.each([
    ['summarizer-window', 'capabilities: [summarizer-window]', 'CC-0460'],
    ['clearing', 'capabilities: [clearing]', 'CC-0571'],
    ['overflow', 'triggers: [overflow]', 'CC-0118'],
    ['reasoning', 'losses: [reasoning]', 'CC-0240'],
  ])('says of %s what to declare, and which cases need it', async (name, declared, id) => {
    const { stdout, status } = await conform('explain', name);
    expect(status).toBe(0);
    expect(stdout).toContain(`To declare, in a profile: ${declared}\n`);
    expect(stdout).toMatch(/^Cases: \d+ cases need /m);
    expect(stdout).toContain(id);
  });

  it.each([
    ['without-summaries.newest', 'Part of without-summaries: '],
    ['prices.without-summaries.goes', 'PRICE-1'],
    ['clearing.atLeast.tokens', 'Part of clearing.atLeast: '],
    ['pins.first', 'KEEP-3'],
  ])('says of %s, a part of a claim, what it is part of and who reads it', async (name, words) => {
    const { stdout, status } = await conform('explain', name);
    expect([status, stdout]).toEqual([0, expect.stringContaining(words)]);
  });

  it('names no system for a sentence that is for people', async () => {
    expect((await conform('explain', 'description')).stdout).not.toContain('Who does what');
  });

  it('says of a cause what is seen, why it matters, and what is counted with it alone', async () => {
    const { stdout, status } = await conform('explain', 'FAIL-1/error-installed@auto-summary');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^FAIL-1\/error-installed@auto-summary {2}\(level 1\)$/m);
    expect(stdout).toContain('The text of an error stands in the view in the place of what is gone.');
    expect(stdout).toContain('langchain#38867: ');
    expect(stdout).toMatch(/^What may follow from it, and is then counted with it alone:$/m);
    expect(stdout).toContain('COVER-1/never-answered');
    const unknown = await conform('explain', 'FAIL-1/eror-installed@auto-summary');
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('Did you mean "FAIL-1/error-installed"?'),
    ]);
    expect((await conform('explain', 'PROGRAM-1/crash@auto-other')).stdout).toContain('The adapter died.');
    for (const [name, part] of [
      ['PAIR-1/call-evicted@foo-call', 'trigger "foo"'],
      ['PAIR-1/call-evicted@auto-cal', 'subject "cal" in the name of a cause. Did you mean "call"?'],
      ['PROGRAM-1/nonsense@auto-other', 'end of a program "nonsense"'],
    ] as const)
      expect(await conform('explain', name)).toMatchObject({ status: 2, stderr: expect.stringContaining(part) });
  });

  it('says of a cause what its level means, and which ways of its requirement are of another one', async () => {
    const { stdout } = await conform('explain', 'FAIL-3/filtered-installed@auto-other');
    expect(stdout).toMatch(/^Level 1 is safety: a provider rejects the conversation/m);
    expect(stdout).toMatch(/^ {2}Other ways to violate FAIL-3 are of level 2: .*FAIL-3\/cut-off-installed/m);
    expect(stdout).toMatch(/ Here data is lost in silence\.$/m);
    // Whatever violates it is of one level.
    expect((await conform('explain', 'PAIR-1/call-evicted@auto-call')).stdout).not.toContain('Other ways');
  });

  it('says of a field what it may be', async () => {
    const { stdout } = await conform('explain', 'losses');
    expect(stdout).toContain(
      'Any of: id, meta, reasoning, error-flag, image, empty-results, half-characters, invisible-characters, blocks\n',
    );
    expect((await conform('explain', 'error-flag')).stdout).toContain(
      'To declare, in a profile: losses: [error-flag]\n',
    );
  });

  it('says of a family what goes wrong, what forbids it, and which cases it has', async () => {
    const { stdout, status } = await conform('explain', 'no-op-summaries');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^no-op-summaries {2}No-op summaries {2}\(a family of failures\)\n\nThere is no usable summary/,
    );
    expect(stdout).toMatch(/Forbidden by:\n {2}FAIL-1 /);
    expect(stdout).toMatch(/Cases:\n[\s\S]*^ {2}CC-0012 /m);
    expect((await conform('explain', 'CC-0012')).stdout).toContain('Families:\n  no-op-summaries  No-op summaries\n');
    expect((await conform('explain', 'rolling-fold')).stderr).toContain('Did you mean "rolling-folds"?');
  });

  it('says what a way of violating a requirement is, and lists all of them with the requirement', async () => {
    expect(await conform('explain', 'PAIR-1/call-evicted')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('A result stands in the view without its call.'),
    });
    expect((await conform('explain', 'PAIR-1')).stdout).toContain(
      'Ways to violate it:\n  PAIR-1/call-evicted  (level 1: a provider rejects the request): A result stands in the view without its call.\n',
    );
    const { status, stderr } = await conform('explain', 'PAIR-1/call-evictd');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no way "call-evictd" to violate PAIR-1. Did you mean "call-evicted"?');
    expect(stderr).toContain('call-evicted, pair-parted, result-swapped');
  });

  it('says how a field is read, and who does what', async () => {
    const { stdout, status } = await conform('explain', 'summary.role');
    expect(status).toBe(0);
    expect(stdout).toContain('\nOne of: user, assistant, system, tool-pair\n\nWhere it is left out: "user"\n');
    expect(stdout).toMatch(/^It is a behaviour: .* Read by:\n {2}TRUST-1 {2}\w/m);
    expect(stdout).toMatch(/^Who does what .*:\n {2}user {7}LangChain/m);
    const { stdout: keep } = await conform('explain', 'keep');
    expect(keep).toMatch(/^Each of these is an offer: .*\n {2}turns: Not exercised without it: The cases whose tail/m);
    expect(keep).toMatch(/^ {2}turns {5}opencode$/m);
    expect((await conform('explain', 'triggers: overflow')).stdout).toMatch(/^It is an offer: .*:\n {2}OVER-1 /m);
    expect((await conform('explain', 'nudge')).stdout).toContain(
      '\n  nudge: { text }: after a pass that nobody asked for',
    );
    expect((await conform('explain', 'scale')).stdout).toContain('something the suite has to know to play at all');
  });

  it('says of a price its terms, what it permits, how far, and what no price touches', async () => {
    const { stdout, status } = await conform('explain', 'clipped-for-summary');
    expect(status).toBe(0);
    expect(stdout).toContain('\nBeside a class it stands as: clipped for the summary: ');
    expect(stdout).toMatch(/^ {2}keeps\.head \(may be left out\): Characters of the beginning\.$/m);
    expect(stdout).toMatch(/^ {2}marker: The words that stand at the cut/m);
    expect(stdout).toMatch(/^How far it goes: Facts of a text of that kind/m);
    expect(stdout).toMatch(/^Within that it permits 12 ways:\n {2}COVER-1\/missing-from-request: \w/m);
    expect(stdout).toMatch(/^What no price touches:\n {2}PAIR: /m);
    expect((await conform('explain', 'prices.clipped-for-summary')).stdout).toBe(stdout);
  });

  it('guesses what was meant', async () => {
    expect((await conform('explain', 'summarizer-windw')).stderr).toContain('Did you mean "summarizer-window"?');
    expect((await conform('explain', 'summary.ack')).stderr).toContain('Did you mean "ack"?');
    expect((await conform('explain', 'role')).stderr).toContain('Did you mean "summary.role"?');
    expect((await conform('explain', 'without-summarys')).stderr).toContain('Did you mean "without-summaries"?');
  });
});
