import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { examineAdapter } from '../doctor.ts';
import type { Compared } from '../undeclared/look/compare-claims.ts';
import { cancelHeard } from './cancel-heard.ts';

const CHOICE = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

const ANSWER = `const answerOf = async (step) =>
  step.verb === 'hello' ? { protocol: 1, name: 'late', version: '1' }
  : step.do === 'compact' ? { messages: await compact(step) }
  : { done: true };
const answer = async (step) => console.log(JSON.stringify({ id: step.id, ...(await answerOf(step)) }));`;

/** Its next line is read when a step is done. */
const late = `${ANSWER}
for await (const line of createInterface({ input: process.stdin })) {
  const step = JSON.parse(line);
  if (step.id === undefined) throw new Error('KeyError: id');
  await answer(step);
}`;

const hearing = `${ANSWER}
createInterface({ input: process.stdin }).on('line', (line) => {
  const step = JSON.parse(line);
  if (step.cancel !== undefined) return (taken = true);
  if (taken) process.exit(1);
  answer(step);
});`;

/** A program with a client of its own. */
const program = (install: string, reading: string): string => `
import { createInterface } from 'node:readline';
let taken = false;
const ask = async ({ baseUrl, settings, messages }) => {
  const asked = { model: settings.models.summarizer, messages: [{ role: 'user', content: JSON.stringify(messages) }] };
  const answer = await fetch(baseUrl + '/chat/completions', { method: 'POST', body: JSON.stringify(asked) });
  return (await answer.json()).choices?.[0]?.message.content;
};
const compact = async (step) => {
  const { messages, settings } = step;
  if (JSON.stringify(messages).length / 4 < settings.trigger.tokens) return messages;
  const text = await ask({ ...step, messages: messages.slice(0, -1) });
  return ${install} && !taken ? [{ role: 'user', content: [{ type: 'text', text }] }, ...messages.slice(-1)] : messages;
};
${reading}
`;

async function opening(install: string, capabilities: string, reading = late) {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-cancel-'));
  writeFileSync(path.join(folder, 'late.mjs'), program(install, reading));
  const manifest = [
    `start: [${JSON.stringify(process.execPath)}, late.mjs]`,
    'door: loopback',
    `profiles: { default: { triggers: [tokens], capabilities: [${capabilities}] } }`,
  ];
  writeFileSync(path.join(folder, 'adapter.yaml'), `${manifest.join('\n')}\n`);
  const spec = await resolveAdapter(folder, folder);
  return () => openAdapter(spec);
}

const diagnosed = async (install: string, reading?: string) =>
  (await examineAdapter(await opening(install, 'cancel', reading), CHOICE, () => {}, [cancelHeard]))[0]!.diagnosis;

it('who installs nothing whether a pass is taken back or not has not shown that it hears of it', async () => {
  const living = hearing.replace('if (taken) process.exit(1);', '');
  expect(await diagnosed('false', living)).toEqual({
    kind: 'open',
    reason: 'the same pass installs nothing when nobody takes it back',
  });
});

it('who goes on to the end of the pass is told so', async () => {
  expect(await diagnosed('text')).toMatchObject({ kind: 'wrong', got: 'a view that is another' });
});

it('a program that does not declare it is not offered it, and what it does after such a line is not held against it', async () => {
  for (const install of ['false', 'text']) {
    const all: Compared[] = [];
    const unheard = () => {};
    const open = await opening(install, '');
    await examineAdapter(open, CHOICE, unheard, [cancelHeard], unheard, (one) => all.push(one));
    const claims = all[0]!.found.filter(({ kind }) => kind !== 'free').map(({ claim }) => claim);
    expect(claims).not.toContain('capabilities: cancel');
  }
});

it('a program that hears of it and answers no more afterwards is told so', async () => {
  expect(await diagnosed('text', hearing)).toMatchObject({
    kind: 'wrong',
    detail: expect.stringContaining('answers no more'),
    got: expect.stringContaining('crash'),
  });
});
