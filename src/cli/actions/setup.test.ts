import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLineIn } from '../command-line.testkit.ts';

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
  'node_modules/other/program/adapter.yaml': `start: [./made/x]\nsetup: [[node, -e, "${MAKE}"]]\nneeds: [made]\npackage: { npm: one }\ntested: 1.2.3\n`,
  'adapters/agent/adapter.yaml': `package: { npm: one }
agent:
  driver: acp
  start: [my-agent]
  reset: process
  seed: [[node, -e, "fs.writeFileSync(process.env.HOME + '/fetched', '')"]]
`,
  'empty/readme': '',
  'other.yaml': 'x: 1\n',
  'dangling/adapter.yaml': 'module: ../gone.mjs\n',
  'node_modules/other/typed/adapter.yaml': 'module: ./a.ts\nsetup: [[node, -e, "console.log(1)"]]\n',
  'node_modules/other/typed/a.ts':
    "const name: string = 'typed'; export default { name, version: '1', compact: ({ messages }) => ({ messages }) };",
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

const conform = commandLineIn(root);

describe('conform setup', () => {
  it('lists the adapters of the project and of the package, says which are not set up, and does nothing', async () => {
    const { status, stdout } = await conform('setup');
    expect(stdout).toMatch(/^ {2}adapters\/bad +not set up: made is missing$/m);
    expect(stdout).toMatch(/^ {2}adapters\/good +not set up: made is missing$/m);
    expect(stdout).toMatch(/\/adapters\/reference +set up$/m);
    expect(stdout).not.toContain('no-adapter');
    expect(status).toBe(0);
  });

  it('has to come before a run, which says so', async () => {
    const { status, stderr } = await conform('run', '--adapter', 'adapters/good', '--case', 'CC-0020');
    expect(stderr).toContain('made is missing.\nRun: npx compaction-conformance setup adapters/good');
    expect(status).toBe(3);
  });

  it.each(['good', 'adapters/good', 'adapters/good/adapter.yaml'])(
    'sets up an adapter named as %s, shows what it does, and may be run again',
    async (name) => {
      const { status, stdout } = await conform('setup', name);
      expect(stdout).toMatch(/^good \| \$ node -e .*\ngood \| making it\ngood: set up\n$/);
      expect(status).toBe(0);
    },
  );

  it('counts one that was cut short as not set up, until it is set up again', async () => {
    const mark = path.join(root, 'adapters/good/.conform-setup-unfinished');
    expect(existsSync(mark)).toBe(false);
    writeFileSync(mark, '');
    expect((await conform('setup')).stdout).toMatch(
      /^ {2}adapters\/good +not set up: its last set-up did not come to its end$/m,
    );
    expect((await conform('run', '--adapter', 'adapters/good', '--case', 'CC-0020')).status).toBe(3);
    await conform('setup', 'good');
    expect((await conform('setup')).stdout).toMatch(/^ {2}adapters\/good +set up$/m);
  });

  it('starts an agent for the first time, and keeps what its home then holds', async () => {
    expect((await conform('setup')).stdout).toMatch(/^ {2}adapters\/agent +not set up: \.conform-seed is missing$/m);
    const { status, stdout } = await conform('setup', 'agent');
    expect(stdout).toMatch(/^agent \| \$ node -e .*\nagent: set up\n$/);
    expect(status).toBe(0);
    expect(existsSync(path.join(root, 'adapters/agent/.conform-seed/fetched'))).toBe(true);
    expect((await conform('setup')).stdout).toMatch(/^ {2}adapters\/agent +set up$/m);
  });

  it('exits 2 where one can not be set up, says why, and sets up the others all the same', async () => {
    const { status, stdout, stderr } = await conform('setup', 'bad', 'good');
    expect(stderr).toBe('bad: not set up: the program "no-such-program" is not on the PATH.\n');
    expect(stdout).toContain('good: set up');
    expect(status).toBe(2);
  });

  it.each([
    [['setup', 'adapters/godo'], /There is no file or folder .*godo/],
    [['setup', 'adapters/good/a.mjs'], /has no adapter\.yaml/],
  ])('conform %j exits 2 before anything is run', async (argv, message) => {
    const { status, stdout, stderr } = await conform(...argv, 'good');
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('please report');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('an adapter in TypeScript below node_modules, where Node removes no types', () => {
  it.each(['run', 'doctor', 'setup'])('conform %s says how to copy it, and does nothing else', async (command) => {
    const argv = command === 'setup' ? [command] : [command, '--adapter'];
    const { status, stdout, stderr } = await conform(...argv, 'node_modules/other/typed');
    expect(stderr).toBe(
      [
        'node_modules/other/typed is written in TypeScript, and Node removes no types below node_modules.',
        'Copy the folder into your project, and name the copy:',
        '    cp -R node_modules/other/typed typed',
        '    npx compaction-conformance setup ./typed',
        `    npx compaction-conformance ${command === 'setup' ? 'run' : command} --adapter ./typed`,
        '',
      ].join('\n'),
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('runs once it is copied as it was said', async () => {
    cpSync(path.join(root, 'node_modules/other/typed'), path.join(root, 'typed'), { recursive: true });
    expect((await conform('setup', './typed')).stdout).toContain('typed: set up');
    expect((await conform('run', '--adapter', './typed', '--case', 'CC-0020')).stdout).toMatch(
      /^typed 1 · profile default/m,
    );
  });
});

describe('an adapter below node_modules that has to be set up, which the next npm ci would undo', () => {
  const COPY = [
    'node_modules/other/program has to be set up, and what is installed below node_modules is gone after the next npm ci.',
    'Copy the folder into your project, and name the copy:',
    '    cp -R node_modules/other/program program',
    '    npx compaction-conformance setup ./program',
  ];
  it.each([
    [['setup', 'node_modules/other/program'], 'run --adapter ./program'],
    [
      ['run', '--adapter', 'node_modules/other/program', '--case', 'CC-00*', '--level', '1'],
      "run --adapter ./program --case 'CC-00*' --level 1",
    ],
    [['run', '--adapter=node_modules/other/program', '--seed', '7'], 'run --adapter=./program --seed 7'],
  ])('conform %j does nothing, and says how to copy it, with all that was asked', async (argv, again) => {
    const { status, stdout, stderr } = await conform(...argv);
    const cached = `${again.replace('./program', 'node_modules/other/program')} --with one@1.2.3`;
    expect(stderr).toBe(
      [
        ...COPY,
        `    npx compaction-conformance ${again}`,
        'Or let a version of your choice be installed in a cache, without a copy:',
        `    npx compaction-conformance ${cached}`,
        '',
      ].join('\n'),
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(existsSync(path.join(root, 'node_modules/other/program/made'))).toBe(false);
  });

  it('conform doctor, which takes no other version, speaks of the copy alone', async () => {
    const { stderr } = await conform('doctor', '--adapter', 'node_modules/other/program');
    expect(stderr).toBe([...COPY, '    npx compaction-conformance doctor --adapter ./program', ''].join('\n'));
  });

  it('runs where it lies if it was set up there all the same', async () => {
    const made = path.join(root, 'node_modules/other/program/made');
    mkdirSync(made);
    const { stderr } = await conform('run', '--adapter', 'node_modules/other/program', '--case', 'CC-0020');
    expect(stderr).toContain('could not be started');
    expect((await conform('setup', 'node_modules/other/program')).stderr).toContain('has to be set up');
    rmSync(made, { recursive: true });
  });
});

describe('an adapter that is not there is answered in a few lines:', () => {
  const NEXT =
    'npx conform setup lists the adapters there are, and npx conform run --help says what else can be named.';

  it.each([
    ['langchain', /\nThis package has an adapter of that name: .*adapters\/langchain\n/],
    ['adapters/deepagents', /\nThis package has an adapter of that name: .*adapters\/deepagents\n/],
    ['elsewhere/langchian', /Did you mean ".*adapters\/langchain"\?/],
    ['refrence', /Did you mean "reference"\?/],
    ['adapters/goood', /Did you mean "adapters\/good"\?/],
    ['mutant:pair-chek-removed', /Did you mean "mutant:pair-check-removed"( or "mutant:[\w-]+"){0,2}\?/],
    ['./nope.ts', /There is no file or folder/],
    ['.', /there is no adapter\.yaml and no package\.json/],
  ])('%s', async (name, message) => {
    const { status, stdout, stderr } = await conform('run', '--adapter', name);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(NEXT);
    expect(stderr.length).toBeLessThan(600);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it.each(['empty', './empty', 'other.yaml', './other.yaml', '/etc/passwd', 'dangling', './dangling/'])(
    '%s, which is there, is not proposed for itself',
    async (name) => {
      const { status, stderr } = await conform('run', '--adapter', name);
      expect(stderr).not.toContain('Did you mean');
      expect(stderr).not.toBe('');
      expect(status).toBe(2);
    },
  );

  it.each([
    [['--case', 'CC-0105[messages=3]'], "--case 'CC-0105[messages=3]'"],
    [['--with', 'langchain@1.2.3', '--case', 'CC-0105'], '--with langchain@1.2.3 --case CC-0105'],
  ])('an adapter of this package is answered with the command that runs it, also with %j', async (argv, kept) => {
    const { stderr } = await conform('run', '--adapter', 'adapters/langchain', ...argv);
    const folder = path.resolve(import.meta.dirname, '../../../adapters/langchain');
    expect(stderr).toContain(`\n    npx compaction-conformance run --adapter ${folder} ${kept}\n`);
    expect(stderr).not.toContain('Copy the folder');
  });

  it.each(['show', 'explain'])('conform %s takes zeros in front of a number for no difference', async (command) => {
    const { status, stderr } = await conform(command, 'CC-1');
    expect(stderr).toContain('Did you mean "CC-0001"?');
    expect(status).toBe(2);
  });

  it('conform setup says as much', async () => {
    const { status, stderr } = await conform('setup', 'elsewhere/langchain');
    expect(stderr).toMatch(/\nThis package has an adapter of that name: .*adapters\/langchain\n/);
    expect(stderr).toContain(NEXT);
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
  ])('%j', async (argv, message) => {
    const { status, stdout, stderr } = await conform('run', '--adapter', 'adapters/good', ...argv);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it.each(['run', 'doctor', 'show'])('conform %s with an empty seed', async (command) => {
    const { status, stderr } = await conform(command, ...(command === 'show' ? ['CC-0001'] : []), '--seed', '');
    expect(stderr).toBe('--seed takes a text that is not empty, for example 1; got "".\n');
    expect(status).toBe(2);
  });

  it('another version of the reference', async () => {
    const { status, stderr } = await conform('run', '--with', 'one@1.0.0');
    expect(stderr).toContain('--with needs an adapter whose adapter.yaml names its package');
    expect(status).toBe(2);
  });
});
