import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

interface Step {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}
interface Action {
  inputs: Record<string, { required?: boolean; default?: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: Step[] };
}
const TEXT = readFileSync(path.join(root, 'action.yml'), 'utf8');
const action = parse(TEXT) as Action;

/** What GitHub documents of the metadata of a composite action. */
const text = { type: 'string', pattern: '\\S' };
const texts = { type: 'object', additionalProperties: { type: 'string' } };
const objectOf = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const named = (value: object) => ({
  type: 'object',
  propertyNames: { pattern: '^[_a-zA-Z][a-zA-Z0-9_-]*$' },
  additionalProperties: value,
});
const SHARED = { name: text, id: text, if: text, env: texts, 'continue-on-error': { type: ['boolean', 'string'] } };
const METADATA = objectOf(['name', 'description', 'runs'], {
  name: text,
  description: text,
  author: text,
  branding: objectOf([], {
    icon: { enum: ['check-circle', 'check', 'shield', 'award'] },
    color: { enum: ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark'] },
  }),
  inputs: named(
    objectOf(['description'], {
      description: text,
      required: { type: 'boolean' },
      default: { type: 'string' },
      deprecationMessage: text,
    }),
  ),
  outputs: named(objectOf(['description', 'value'], { description: text, value: text })),
  runs: objectOf(['using', 'steps'], {
    using: { const: 'composite' },
    steps: {
      type: 'array',
      items: {
        oneOf: [
          objectOf(['run', 'shell'], { ...SHARED, run: text, shell: text, 'working-directory': text }),
          objectOf(['uses'], { ...SHARED, uses: text, with: texts }),
        ],
      },
    },
  }),
});

describe('action.yml', () => {
  it('is what GitHub documents of a composite action', () => {
    const validate = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true }).compile(METADATA);
    validate(action);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('pins other actions by their major version', () => {
    const used = action.runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBe(2);
    for (const one of used) expect(one).toMatch(/^actions\/[\w-]+@v\d+$/);
  });

  it('uses every input, none that is not there, and never inside of a script', () => {
    const uses = [...TEXT.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map((match) => match[1]!);
    expect([...new Set(uses)].sort()).toEqual(Object.keys(action.inputs).sort());
    for (const { run } of action.runs.steps) expect(run ?? '').not.toContain('${{');
  });

  it('gives only what a step puts out', () => {
    const { run, id } = action.runs.steps.find((step) => step.run !== undefined)!;
    for (const [name, { value }] of Object.entries(action.outputs)) {
      expect(value).toBe(`\${{ steps.${id}.outputs.${name} }}`);
      expect(run).toContain(`${name}=%s`);
    }
  });

  it('needs no input but the adapter', () => {
    const open = Object.entries(action.inputs).filter(([, input]) => input.default === undefined);
    expect(open.map(([name, { required }]) => [name, required])).toEqual([['adapter', true]]);
  });
});

/** A checked-out repository on a runner, with a program in the place of npx. */
function runner(npx: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'conform-action-'));
  const repository = path.join(home, 'repository');
  mkdirSync(path.join(home, 'bin'));
  mkdirSync(repository);
  writeFileSync(path.join(home, 'bin/npx'), `#!/usr/bin/env bash\n${npx}\n`);
  chmodSync(path.join(home, 'bin/npx'), 0o755);
  return { home, repository, file: (name: string) => path.join(home, name) };
}

const CONFORM = `${process.execPath} ${path.join(root, 'src/cli/main.ts')}`;
/** Writes down what a run was called with, leaves traces, and ends as it is told to; and so does what verifies them. */
const recording = (code: number, verify = 0) =>
  `if [ "$3" = verify ]; then exit ${verify}; fi
for word in "$@"; do printf '%s\\0' "$word"; done >"$HOME/called"
for out in conform-report out; do mkdir -p "$out/traces"; done
exit ${code}`;

/** Runs the script of the action as the runner does, the inputs in its environment. */
function perform(where: ReturnType<typeof runner>, inputs: Record<string, string>) {
  const { run, env = {} } = action.runs.steps.find((step) => step.run !== undefined)!;
  const values: Record<string, string> = { 'github.action_path': root };
  for (const [name, input] of Object.entries(action.inputs))
    values[`inputs.${name}`] = inputs[name] ?? input.default ?? '';
  const fill = (value: string) => value.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => values[name]!);
  writeFileSync(where.file('script.sh'), run!);
  const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', where.file('script.sh')], {
    cwd: where.repository,
    encoding: 'utf8',
    env: {
      PATH: `${where.file('bin')}:${process.env.PATH}`,
      HOME: where.home,
      CI: 'true',
      GITHUB_OUTPUT: where.file('output'),
      GITHUB_STEP_SUMMARY: where.file('summary.md'),
      GITHUB_WORKSPACE: where.repository,
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)])),
    },
  });
  const read = (name: string) => (existsSync(where.file(name)) ? readFileSync(where.file(name), 'utf8') : undefined);
  return {
    ...result,
    called: read('called')?.split('\0').slice(0, -1),
    output: read('output'),
    summary: read('summary.md'),
  };
}

describe('the script of the action', () => {
  const PLAIN = ['run', '--adapter', './mine.ts', '--out', 'conform-report', '--reporter', 'junit', 'github'];

  it('runs the suite of its own version where the repository has none installed', () => {
    const { called, output, status } = perform(runner(recording(0)), { adapter: './mine.ts' });
    expect(called).toEqual(['--yes', `compaction-conformance@${version}`, ...PLAIN]);
    expect(output).toBe('exit-code=0\nreport=conform-report\nverified=true\n');
    expect(status).toBe(0);
  });

  it('runs the suite the repository has installed', () => {
    const where = runner(recording(0));
    mkdirSync(path.join(where.repository, 'node_modules/.bin'), { recursive: true });
    writeFileSync(path.join(where.repository, 'node_modules/.bin/compaction-conformance'), '');
    expect(perform(where, { adapter: './mine.ts' }).called).toEqual(['--yes', 'compaction-conformance', ...PLAIN]);
  });

  it('runs the version it is asked for, with the baseline and all that is asked for beside it', () => {
    const { called } = perform(runner(recording(0)), {
      adapter: './mine.ts',
      version: '1.2.3',
      baseline: 'known failures.yaml',
      report: 'out',
      args: '--profile in-turn\n  --case CC-00*\n',
    });
    expect(called).toEqual([
      '--yes',
      'compaction-conformance@1.2.3',
      'run',
      '--adapter',
      './mine.ts',
      '--out',
      'out',
      '--reporter',
      'junit',
      'github',
      '--baseline',
      'known failures.yaml',
      '--profile',
      'in-turn',
      '--case',
      'CC-00*',
    ]);
  });

  it.each([1, 2, 3])('ends with the exit code %i of the suite, after it has said where the report is', (code) => {
    const { status, output, stdout } = perform(runner(recording(code, 3)), { adapter: './mine.ts' });
    expect(status).toBe(code);
    expect(output).toBe(`exit-code=${code}\nreport=conform-report\nverified=unknown\n`);
    expect(stdout).toBe('');
  });

  it.each([
    ['its traces were removed', 'rm -rf conform-report/traces'],
    ['some of them were removed', 'rm -f conform-report/traces/*fanout=2*'],
  ])('is red where a run is green and can not be verified: %s', (_, removal) => {
    const where = runner(`shift 2; ${CONFORM} "$@"; code=$?; if [ "$1" = run ]; then ${removal}; fi; exit $code`);
    const { status, stdout, output } = perform(where, { adapter: 'reference', args: '--case CC-0001' });
    expect(output).toBe('exit-code=1\nreport=conform-report\nverified=unknown\n');
    expect(stdout).toContain('::error title=The report is not verified::Its run was green');
    expect(status).toBe(1);
  });

  it.each(['--shard 1/2', '--isolate worker'])(
    'is green where it was asked for what can not be verified: %s',
    (args) => {
      const { status, output } = perform(runner(recording(0, 3)), { adapter: './mine.ts', args });
      expect([status, output]).toEqual([0, 'exit-code=0\nreport=conform-report\nverified=unknown\n']);
    },
  );

  const COMMANDS = [
    '$(touch planted)',
    '`touch planted`',
    '; touch planted',
    "'; touch planted; '",
    '"; touch planted; "',
  ];
  it.each(COMMANDS)('takes an input for a word, and never for a command: %s', (value) => {
    const where = runner(recording(0));
    const { called } = perform(where, { adapter: value, baseline: value, version: value, report: value, args: value });
    expect(called!.slice(0, 6)).toEqual([
      '--yes',
      `compaction-conformance@${value}`,
      'run',
      '--adapter',
      value,
      '--out',
    ]);
    expect(existsSync(path.join(where.repository, 'planted'))).toBe(false);
  });

  it('puts out nothing that an input made up', () => {
    const { status, output, called } = perform(runner(recording(0)), { adapter: 'x', report: 'out\nexit-code=0' });
    expect({ status, output, called }).toEqual({ status: 2, output: undefined, called: undefined });
  });

  it('is red where the report says something else than its traces, whatever the run said', () => {
    const tampering = `sed -i.bak 's/"exit":1/"exit":0/' conform-report/report.ndjson`;
    const where = runner(`shift 2; if [ "$1" = verify ]; then ${tampering}; fi; exec ${CONFORM} "$@"`);
    const { status, stdout, output } = perform(where, {
      adapter: 'mutant:pair-check-removed',
      args: '--case CC-0001[fanout=6]',
    });
    expect(status).toBe(1);
    expect(output).toBe('exit-code=1\nreport=conform-report\nverified=false\n');
    expect(stdout).toContain('the footer: exit: the report says 0, the suite says 1');
    expect(stdout).toContain('::error title=The report is not verified::');
  });

  it('leaves a report, a job summary and annotations of a real run', () => {
    const where = runner(`shift 2; exec ${CONFORM} "$@"`);
    const { status, stdout, summary, output } = perform(where, {
      adapter: 'mutant:pair-check-removed',
      args: '--case CC-0001[fanout=6]',
    });
    expect(status).toBe(1);
    expect(output).toBe('exit-code=1\nreport=conform-report\nverified=true\n');
    expect(stdout).toMatch(/^fail +pure +CC-0001\[fanout=6]/m);
    expect(stdout).toMatch(/^::error title=PAIR-1\/call-evicted@auto-call CC-0001\[fanout=6].*::/m);
    expect(summary).toMatch(/^## pair-check-removed/);
    for (const name of ['report.html', 'report.ndjson', 'junit.xml'])
      expect(existsSync(path.join(where.repository, 'conform-report', name))).toBe(true);
  });
});
