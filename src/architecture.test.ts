import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cycleAmong,
  edgesOf,
  exportersByName,
  importsOf,
  ROOT,
  roomOf,
  SOURCES,
  textOf,
} from './source-tree.testkit.ts';

const PAGE = textOf('spec/decisions/0001-architecture.md');

/** A top-level folder of `src/`, e.g. `judge`. */
const houseOf = (room: string): string => room.split('/')[0]!;

/** The rooms as the page draws them, from the ground up: `judge/laws/content`; `judge` stands where its own files do. */
function drawnRooms(): string[] {
  const above: string[] = [];
  return [...PAGE.matchAll(/^ {6}((?: {2})*)([\w-]+|\.)\/(?:\s|$)/gm)].map(([, indent, name]) => {
    above.splice(indent!.length / 2, above.length, ...(name === '.' ? [] : [name!]));
    return above.join('/') + (name === '.' ? '/.' : '');
  });
}

/** The table "Who may import whom". */
function allowedImports(): Map<string, string[]> {
  const rows = [...PAGE.matchAll(/^\| ([a-z]+) +\| ([^|]+?) +\|$/gm)].filter((row) => row[1] !== 'folder');
  return new Map(rows.map((row) => [row[1]!, row[2] === 'nothing of ours' ? [] : row[2]!.split(', ')]));
}

const drawn = drawnRooms();
const rooms = [...new Set(SOURCES.map(roomOf))].sort();
const imports = SOURCES.flatMap(importsOf).filter(({ to }) => SOURCES.includes(to));

/** Folders below `src/`, those that hold nothing but folders among them. */
const folders = globSync('src/**/', { cwd: ROOT })
  .map((folder) => path.relative('src', folder))
  .filter((folder) => folder !== '' && !folder.includes('generated'))
  .sort();

describe('the architecture page', () => {
  it('draws exactly the folders that are there', () => {
    expect(drawn.filter((room) => !room.endsWith('/.')).sort()).toEqual(folders);
  });

  it('has a row for every top-level folder', () => {
    expect([...allowedImports().keys()].sort()).toEqual([...new Set(rooms.map(houseOf))].sort());
  });

  it('is kept by every import from one top-level folder into another', () => {
    const allowed = allowedImports();
    const broken = imports
      .map(({ from, to }) => ({ from, to, house: houseOf(roomOf(from)), target: houseOf(roomOf(to)) }))
      .filter(({ house, target }) => house !== target && !allowed.get(house)?.includes(target))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(broken).toEqual([]);
    expect(imports.length).toBeGreaterThan(1_000);
  });

  it('draws each room above those of the same top-level folder that import it', () => {
    const place = (room: string): number =>
      drawn.includes(`${room}/.`) ? drawn.indexOf(`${room}/.`) : drawn.indexOf(room);
    const broken = imports
      .map(({ from, to }) => ({ from, to, room: roomOf(from), target: roomOf(to) }))
      .filter(({ room, target }) => room !== target && houseOf(room) === houseOf(target) && place(target) > place(room))
      .map(({ from, to }) => `${from} imports ${to}, which is drawn below it`);
    expect(broken).toEqual([]);
  });
});

describe('a room', () => {
  it('is on no cycle of imports, types among them', () => {
    expect(cycleAmong(edgesOf(imports.map(({ from, to }) => [roomOf(from), roomOf(to)])))).toBeUndefined();
  });

  it.each(folders)('%s has its say at the door: what lives there, and what may not', (room) => {
    const door = path.join('src', room, 'README.md');
    expect(existsSync(path.join(ROOT, door))).toBe(true);
    const [title, , ...lines] = textOf(door).split('\n');
    expect(title).toBe(`# ${room}`);
    expect(lines.join(' ').length).toBeGreaterThan(60);
  });

  it.each(rooms.filter((room) => room !== 'selftest/mutants'))('%s holds at most 22 source files', (room) => {
    expect(SOURCES.filter((file) => roomOf(file) === room).length).toBeLessThanOrEqual(22);
  });

  it.each(rooms)('%s holds at least three source files, or is an entry point', (room) => {
    const isEntry = /^Entry point:/m.test(textOf(path.join('src', room, 'README.md')));
    expect(isEntry || SOURCES.filter((file) => roomOf(file) === room).length >= 3).toBe(true);
  });

  it.each(folders)('%s is named for what it holds', (folder) => {
    expect(path.basename(folder)).not.toMatch(/^(utils?|misc|common|helpers?|shared|lib)$/);
  });
});

describe('source files', () => {
  it('do not import each other in a circle; types may', () => {
    const values = imports.filter(({ kind }) => kind === 'value');
    expect(cycleAmong(edgesOf(values.map(({ from, to }) => [from, to])))).toBeUndefined();
    expect(values.length).toBeGreaterThan(500);
  });

  it.each(SOURCES)('%s stays below 300 lines', (file) => {
    expect(textOf(file).split('\n').length).toBeLessThanOrEqual(300);
  });
});

/** What one provider's API needs and the other does too goes by the same name: these are parallels, not two meanings. */
const isParallel = (files: readonly string[]): boolean =>
  [...files].map(roomOf).sort().join() === 'model/anthropic,model/openai-chat';

describe('an exported name', () => {
  // Every mutant says what it is under the same two names; the registry reads them by file.
  const named = SOURCES.filter((file) => roomOf(file) !== 'selftest/mutants');

  it('stands in one file, so that it has one meaning', () => {
    const exporters = exportersByName(named);
    const doubled = [...exporters].filter(([, files]) => files.length > 1 && !isParallel(files));
    expect(doubled.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
    expect(exporters.size).toBeGreaterThan(1_500);
  });
});

/** Lines that say something to a machine: neither blank nor a comment. */
const codeLines = (file: string): number =>
  textOf(file)
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/?\*|#|"""[^"]*"""$)/.test(line)).length;

describe('what has to stay small', () => {
  const fair = globSync('src/selftest/fair/**/*.ts', { cwd: ROOT });
  it.each(fair)('%s, a fair compactor, has at most 80 lines of code', (file) => {
    expect(codeLines(file)).toBeLessThanOrEqual(80);
    expect(textOf(file)).not.toContain('/compactor/');
  });

  // That of deepagents for Python makes a pass in three ways: before a request, by a tool, and in the whole agent.
  const adapters = [
    ...['langchain', 'deepagents', 'agent-sdk', 'langchain-python', 'strands'].map((name) => [name, 300] as const),
    ['deepagents-python', 330] as const,
    // Swift wants each line of the protocol as a type.
    ['deepagents-swift', 440] as const,
    // Elixir ends each function and each block with a line of its own.
    ['sagents', 345] as const,
  ];
  it.each(adapters)('the adapter of %s, which only translates, has at most %s lines of code', (name, most) => {
    const files = globSync(`adapters/${name}/{*.{ts,py},lib/*.ex,swift/Sources/*.swift}`, { cwd: ROOT }).filter(
      (file) => !/\.test(kit)?\./.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + codeLines(file), 0)).toBeLessThanOrEqual(most);
  });
});

describe('a test that puts something else in the place of a module', () => {
  it('is called so, for all others share what is loaded', () => {
    const tests = globSync('{src,scripts,adapters/*}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
    const mocking = tests.filter((file) => /^vi\.(mock|doMock)\(/m.test(textOf(file)));
    expect(mocking.length).toBeGreaterThan(0);
    expect(mocking.filter((file) => !file.endsWith('.mocked.test.ts'))).toEqual([]);
  });
});
