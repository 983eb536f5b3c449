import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const MAIN = path.resolve(import.meta.dirname, 'main.ts');
const root = mkdtempSync(path.join(tmpdir(), 'conform-setup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A project of a user, with two adapters that need something: one can be set up, one can't. */
const MAKE = `fs.mkdirSync('made', { recursive: true }); console.log('making it')`;
const FILES = {
  'adapters/good/adapter.yaml': `module: ./a.mjs\nsetup: [[node, -e, "${MAKE}"]]\nneeds: [made]\npackage: { npm: one }\n`,
  'adapters/good/a.mjs': `export default { name: 'good', version: '1', compact: ({ messages }) => ({ messages }) };`,
  'adapters/bad/adapter.yaml': 'module: ./a.mjs\nsetup: [[no-such-program, x]]\nneeds: [made]\n',
  'adapters/bad/a.mjs': '',
  'adapters/no-adapter/readme': '',
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

function conform(...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...argv], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('conform setup', () => {
  it('lists the adapters of the project and of the package, says which are not set up, and does nothing', () => {
    const { status, stdout } = conform('setup');
    expect(stdout).toMatch(/^ {2}adapters\/bad +not set up: made missing$/m);
    expect(stdout).toMatch(/^ {2}adapters\/good +not set up: made missing$/m);
    expect(stdout).toMatch(/\/adapters\/reference +set up$/m);
    expect(stdout).not.toContain('no-adapter');
    expect(status).toBe(0);
  });

  it('has to come before a run, which says so', () => {
    const { status, stderr } = conform('run', '--adapter', 'adapters/good', '--case', 'CC-0020');
    expect(stderr).toContain('made is missing.\nRun: conform setup adapters/good');
    expect(status).toBe(3);
  });

  it.each(['good', 'adapters/good', 'adapters/good/adapter.yaml'])(
    'sets up an adapter named as %s, shows what it does, and may be run again',
    (name) => {
      const { status, stdout } = conform('setup', name);
      expect(stdout).toMatch(/^good \| \$ node -e .*\ngood \| making it\ngood: set up\n$/);
      expect(status).toBe(0);
    },
  );

  it('exits 2 where one can not be set up, says why, and sets up the others all the same', () => {
    const { status, stdout, stderr } = conform('setup', 'bad', 'good');
    expect(stderr).toBe('bad: not set up: the program "no-such-program" is not on the PATH.\n');
    expect(stdout).toContain('good: set up');
    expect(status).toBe(2);
  });

  it.each([
    [['setup', 'adapters/godo'], /There is no file or folder .*godo/],
    [['setup', 'adapters/good/a.mjs'], /has no adapter\.yaml/],
  ])('conform %j exits 2 before anything is run', (argv, message) => {
    const { status, stdout, stderr } = conform(...argv, 'good');
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('please report');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('what is asked of a run that can not be had is answered with what can, and exit 2:', () => {
  it.each([
    [
      ['--dialect', 'antropic'],
      '--dialect takes "openai-chat" or "anthropic"; got "antropic". Did you mean "anthropic"?',
    ],
    [['--reach', 'reload'], '--reach takes "preload" or "replay"; got "reload".'],
    [['--with', 'one'], '--with takes a package and one exact version, for example one@1.2.3; got "one".'],
    [['--with', 'two@1.0.0'], 'does not depend on "two". It depends on: one.'],
  ])('%j', (argv, message) => {
    const { status, stdout, stderr } = conform('run', '--adapter', 'adapters/good', ...argv);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('another version of the reference', () => {
    const { status, stderr } = conform('run', '--with', 'one@1.0.0');
    expect(stderr).toContain('--with needs an adapter whose adapter.yaml names its package');
    expect(status).toBe(2);
  });
});
