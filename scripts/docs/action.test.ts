import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { action, perform, type Runner, root, runner, TEXT, wordsIn } from './action-runner.testkit.ts';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

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
    for (const { value } of Object.values(action.outputs)) {
      const [, id, name] = /^\$\{\{ steps\.(\w+)\.outputs\.([\w-]+) \}\}$/.exec(value) ?? [];
      expect(action.runs.steps.find((step) => step.id === id)?.run).toContain(`${name}=%s`);
    }
  });

  it('needs no input but the adapter', () => {
    const open = Object.entries(action.inputs).filter(([, input]) => input.default === undefined);
    expect(open.map(([name, { required }]) => [name, required])).toEqual([['adapter', true]]);
  });
});

const CONFORM = `${process.execPath} ${path.join(root, 'src/cli/main.ts')}`;
/** How the suite, what verifies its report and what compares it end where nothing of them is run. */
interface Endings {
  run?: number;
  verify?: number;
  diff?: number;
}

/** Writes down what it was called with, leaves what the suite would, and ends as it is told to. */
const recording = ({ run = 0, verify = 0, diff = 0 }: Endings = {}) =>
  `for word in "$@"; do printf '%s\\0' "$word"; done >"$HOME/$3"
case "$3" in
  verify) exit ${verify} ;;
  diff) if [ ${diff} != 2 ]; then echo '### one thing' >"$6"; echo 'one thing'; fi; exit ${diff} ;;
esac
for out in conform-report out; do mkdir -p "$out/traces"; done
exit ${run}`;

/** @returns words that one of the commands of the suite was called with */
const calledWith = (where: Runner, command: 'run' | 'verify' | 'diff') => wordsIn(where.file(command));

/** What the action puts out. */
const putOut = (exit: number, verified: string, compared = '') => ({
  'exit-code': String(exit),
  report: 'conform-report',
  verified,
  'compare-exit-code': compared,
});

describe('the script of the action', () => {
  const PLAIN = ['run', '--adapter', './mine.ts', '--out', 'conform-report', '--reporter', 'junit', 'github'];

  it('runs the suite of its own version where the repository has none installed', () => {
    const where = runner(recording());
    const { outputs, status } = perform(where, { adapter: './mine.ts' });
    expect(calledWith(where, 'run')).toEqual(['--yes', `compaction-conformance@${version}`, ...PLAIN]);
    expect(outputs).toEqual(putOut(0, 'true'));
    expect(status).toBe(0);
  });

  it('runs the suite the repository has installed', () => {
    const where = runner(recording());
    mkdirSync(path.join(where.repository, 'node_modules/.bin'), { recursive: true });
    writeFileSync(path.join(where.repository, 'node_modules/.bin/compaction-conformance'), '');
    perform(where, { adapter: './mine.ts' });
    expect(calledWith(where, 'run')).toEqual(['--yes', 'compaction-conformance', ...PLAIN]);
  });

  it('runs the version it is asked for, with the baseline and all that is asked for beside it', () => {
    const where = runner(recording());
    perform(where, {
      adapter: './mine.ts',
      version: '1.2.3',
      baseline: 'known failures.yaml',
      report: 'out',
      args: '--profile in-turn\n  --case CC-00*\n',
    });
    expect(calledWith(where, 'run')).toEqual([
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
    const { status, outputs, stdout } = perform(runner(recording({ run: code, verify: 3 })), { adapter: './mine.ts' });
    expect(status).toBe(code);
    expect(outputs).toEqual(putOut(code, 'unknown'));
    expect(stdout).toBe('');
  });

  it.each([
    ['its traces were removed', 'rm -rf conform-report/traces'],
    ['some of them were removed', 'rm -f conform-report/traces/*fanout=2*'],
  ])('is red where a run is green and can not be verified: %s', (_, removal) => {
    const where = runner(`shift 2; ${CONFORM} "$@"; code=$?; if [ "$1" = run ]; then ${removal}; fi; exit $code`);
    const { status, stdout, outputs } = perform(where, { adapter: 'reference', args: '--case CC-0001' });
    expect(outputs).toEqual(putOut(1, 'unknown'));
    expect(stdout).toContain('::error title=The report is not verified::Its run was green');
    expect(status).toBe(1);
  });

  it.each(['--shard 1/2', '--isolate worker'])(
    'is green where it was asked for what can not be verified: %s',
    (args) => {
      const { status, outputs } = perform(runner(recording({ verify: 3 })), { adapter: './mine.ts', args });
      expect([status, outputs]).toEqual([0, putOut(0, 'unknown')]);
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
    const where = runner(recording({ diff: 1 }));
    const inputs = { adapter: value, baseline: value, version: value, report: value, args: value };
    perform(where, { ...inputs, 'compare-with': value });
    const named = ['--yes', `compaction-conformance@${value}`];
    expect(calledWith(where, 'run')!.slice(0, 6)).toEqual([...named, 'run', '--adapter', value, '--out']);
    expect(calledWith(where, 'diff')!.slice(-3)).toEqual(['--', value, value]);
    expect(calledWith(where, 'diff')!.slice(0, 2)).toEqual(named);
    expect(existsSync(path.join(where.repository, 'planted'))).toBe(false);
  });

  it.each(['report', 'version'])('puts out nothing that an input made up: %s', (name) => {
    const where = runner(recording());
    const { status, output } = perform(where, { adapter: 'x', [name]: 'out\nexit-code=0' });
    expect({ status, output, called: calledWith(where, 'run') }).toEqual({
      status: 2,
      output: { conform: '' },
      called: undefined,
    });
  });

  it('is red where the report says something else than its traces, whatever the run said', () => {
    const tampering = `sed -i.bak 's/"exit":1/"exit":0/' conform-report/report.ndjson`;
    const where = runner(`shift 2; if [ "$1" = verify ]; then ${tampering}; fi; exec ${CONFORM} "$@"`);
    const { status, stdout, outputs } = perform(where, {
      adapter: 'mutant:pair-check-removed',
      args: '--case CC-0001[fanout=6]',
    });
    expect(status).toBe(1);
    expect(outputs).toEqual(putOut(1, 'false'));
    expect(stdout).toContain('the footer: exit: the report says 0, the suite says 1');
    expect(stdout).toContain('::error title=The report is not verified::');
  });

  it('leaves a report, a job summary and annotations of a real run', () => {
    const where = runner(`shift 2; exec ${CONFORM} "$@"`);
    const { status, stdout, summary, outputs } = perform(where, {
      adapter: 'mutant:pair-check-removed',
      args: '--case CC-0001[fanout=6]',
    });
    expect(status).toBe(1);
    expect(outputs).toEqual(putOut(1, 'true'));
    expect(stdout).toMatch(/^fail +pure +CC-0001\[fanout=6]/m);
    expect(stdout).toMatch(/^::error title=PAIR-1\/call-evicted@auto-call CC-0001\[fanout=6].*::/m);
    expect(summary).toMatch(/^## pair-check-removed/);
    for (const name of ['report.html', 'report.ndjson', 'junit.xml'])
      expect(existsSync(path.join(where.repository, 'conform-report', name))).toBe(true);
  });
});

describe('the comparison with a report from before', () => {
  const inputs = { adapter: './mine.ts', 'compare-with': 'before/report.json' };

  it('is made with the suite of the run, of what it was told to compare with', () => {
    const where = runner(recording());
    const { status, outputs, stdout, summary } = perform(where, { ...inputs, version: '1.2.3' });
    const [page, ...words] = calledWith(where, 'diff')!.splice(5);
    expect(words).toEqual(['--', 'before/report.json', 'conform-report']);
    expect(calledWith(where, 'diff')!.slice(0, 5)).toEqual([
      '--yes',
      'compaction-conformance@1.2.3',
      'diff',
      '--markdown',
      '--out',
    ]);
    expect(page).not.toContain(where.repository);
    expect({ status, outputs, stdout, summary }).toEqual({
      status: 0,
      outputs: putOut(0, 'true', '0'),
      stdout: 'one thing\n',
      summary: '\n### one thing\n',
    });
  });

  it('is red where something passed before that does not now, in a run that is green', () => {
    const { status, outputs, stdout } = perform(runner(recording({ diff: 1 })), inputs);
    expect({ status, outputs }).toEqual({ status: 1, outputs: putOut(0, 'true', '1') });
    expect(stdout).toBe('::error title=Something passed before, and does not now::one thing\n');
  });

  it('is red where nothing could be compared', () => {
    const { status, outputs, stdout, summary } = perform(runner(recording({ diff: 2 })), inputs);
    expect({ status, outputs, summary }).toEqual({ status: 2, outputs: putOut(0, 'true', '2'), summary: undefined });
    expect(stdout).toMatch(/^::error title=Nothing was compared::/);
  });

  it.each([1, 3])('is made of a red run as well, and does not make it green: %i', (run) => {
    const { status, outputs, summary } = perform(runner(recording({ run })), inputs);
    expect({ status, outputs }).toEqual({ status: run, outputs: putOut(run, 'true', '0') });
    expect(summary).toContain('### one thing');
  });

  it.each<[string, Endings, Record<string, string>]>([
    ['nobody asked for it', {}, { 'compare-with': '' }],
    ['the run came to no report', { run: 2 }, {}],
    ['there is no name for a report', {}, { report: '' }],
  ])('is not made where %s', (_, endings, more) => {
    const where = runner(recording(endings));
    const { outputs } = perform(where, { ...inputs, ...more });
    expect(calledWith(where, 'diff')).toBeUndefined();
    expect(outputs['compare-exit-code']).toBe('');
  });

  it('tells of two real runs what the later one lost', () => {
    const where = runner(`shift 2; exec ${CONFORM} "$@"`);
    const args = '--case CC-0001[fanout=6]';
    perform(where, { adapter: 'reference', args, report: 'before' });
    writeFileSync(where.file('summary.md'), '');
    const now = { adapter: 'mutant:pair-check-removed', args, 'compare-with': 'before' };
    const { status, outputs, stdout, stderr, summary } = perform(where, now);
    expect({ status, outputs, stderr }).toEqual({ status: 1, outputs: putOut(1, 'true', '1'), stderr: '' });
    expect(stdout).toMatch(/^::error title=Something passed before, and does not now::0 causes mended, \d new; .+$/m);
    expect(summary).toMatch(/^## pair-check-removed[\s\S]*^### 0 causes mended, \d new; .*\n\n- old: reference /m);
  });

  it('leaves nothing of a real comparison that could not be made', () => {
    const where = runner(`if [ "$3" = diff ]; then shift 2; exec ${CONFORM} "$@"; fi\n${recording()}`);
    const { status, outputs, stderr, summary } = perform(where, { ...inputs, 'compare-with': 'nowhere' });
    expect({ status, outputs, summary }).toEqual({ status: 2, outputs: putOut(0, 'true', '2'), summary: undefined });
    expect(stderr).toContain('nowhere is not there');
  });
});
