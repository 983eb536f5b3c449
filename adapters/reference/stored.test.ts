import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { textOf } from '../../src/conversation/content.ts';
import type { Message } from '../../src/conversation/message.ts';
import { accessTo, HISTORY, PLAIN, SETTINGS, say, sessionOf } from './adapter.testkit.ts';
import reference from './adapter.ts';

describe('the files of the profile "archive"', () => {
  const filesIn = (folder: string) =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const linesOf = (messages: Message[]) => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

  async function open() {
    const folder = mkdtempSync(path.join(tmpdir(), 'reference-archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const model = accessTo(sessionOf('lossless'));
    const session = await reference.open!({ drive: 'session', settings: SETTINGS, model, profile: 'archive', folder });
    return { folder, session };
  }

  it('hold the originals of one conversation each, and the view names the file', async () => {
    const { folder, session } = await open();
    const second = await session.beside!();
    const others = [say('user', `Something else. (F-6666) ${'word '.repeat(100)}`), ...HISTORY.slice(1)];
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    await second.step({ do: 'append', messages: others }, PLAIN);
    await second.step({ do: 'compact', reason: 'auto' }, PLAIN);
    const { view } = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(filesIn(folder)).toEqual({
      'conversation-1.jsonl': linesOf(HISTORY.slice(0, 2)),
      'conversation-2.jsonl': linesOf(others.slice(0, 2)),
    });
    expect(textOf(view![0]!)).toContain(path.join(folder, 'conversation-1.jsonl'));
  });

  it('may be out of reach for a while: the pass goes on, names no file, and the next one makes up for it', async () => {
    const { folder, session } = await open();
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    const first = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    expect(first.outcome).toMatchObject({ kind: 'compacted' });
    expect(textOf(first.view![0]!)).not.toContain(folder);
    expect(filesIn(folder)).toEqual({});
    const more = [say('user', `More? ${'word '.repeat(100)}`), say('assistant', 'No.')];
    await session.step({ do: 'append', messages: [...more, say('user', 'Well.'), say('assistant', 'Yes.')] }, PLAIN);
    await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(filesIn(folder)).toEqual({ 'conversation-1.jsonl': linesOf([...HISTORY, ...more]) });
  });
});

describe('a session under the profile "view"', () => {
  it('goes on from what it has stored', async () => {
    const model = accessTo(sessionOf('lossless'));
    const session = await reference.open!({ drive: 'session', settings: SETTINGS, model, profile: 'view' });
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    const { view, log } = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(view).toHaveLength(3);
    expect(await session.step({ do: 'reload' }, PLAIN)).toEqual({ view, log });
  });
});
