import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

/** Runs `action.yml` as GitHub's runner does: conditions and inputs of steps, their outputs, the job summary, bash. */

export const root = path.resolve(import.meta.dirname, '../..');

export interface Step {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}
export interface Action {
  inputs: Record<string, { required?: boolean; default?: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: Step[] };
}
export const TEXT = readFileSync(path.join(root, 'action.yml'), 'utf8');
export const action = parse(TEXT) as Action;

/** What expressions may name: inputs, outputs of steps, the folder of the action. */
type Values = Record<string, string>;

/** A checked-out repository on a runner. */
export interface Runner {
  home: string;
  repository: string;
  file(name: string): string;
}

/** @param npx a program in the place of npx */
export function runner(npx: string): Runner {
  const home = mkdtempSync(path.join(tmpdir(), 'conform-action-'));
  const repository = path.join(home, 'repository');
  mkdirSync(path.join(home, 'bin'));
  mkdirSync(repository);
  writeFileSync(path.join(home, 'bin/npx'), `#!/usr/bin/env bash\n${npx}\n`);
  chmodSync(path.join(home, 'bin/npx'), 0o755);
  return { home, repository, file: (name: string) => path.join(home, name) };
}

/**
 * Runs the scripts of the action, one after the other.
 * @returns what the job came to, and what the action puts out; `output` are the lines that its steps wrote, by their ids
 */
export function perform(where: Runner, inputs: Values) {
  const values: Values = { 'github.action_path': root };
  for (const [name, input] of Object.entries(action.inputs))
    values[`inputs.${name}`] = inputs[name] ?? input.default ?? '';
  const job = { status: 0, stdout: '', stderr: '' };
  const output: Record<string, string> = {};
  for (const step of action.runs.steps) {
    if (step.run === undefined || !isWanted(step, values, job.status === 0)) continue;
    const { status, stdout, stderr } = script(where, step, values);
    if (job.status === 0) job.status = status ?? -1;
    job.stdout += stdout;
    job.stderr += stderr;
    output[step.id!] = readIfThere(where.file('output')) ?? '';
    for (const [name, value] of outputsIn(output[step.id!]!)) values[`steps.${step.id}.outputs.${name}`] = value;
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, filled(value, values)]);
  return { ...job, output, outputs: Object.fromEntries(outputs) as Values, summary: summaryOf(where) };
}

/** @returns words that a program in the place of npx wrote down; undefined where it was not called */
export const wordsIn = (file: string): string[] | undefined => readIfThere(file)?.split('\0').slice(0, -1);

const summaryOf = (where: Runner): string | undefined => readIfThere(where.file('summary.md'));

const readIfThere = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function script(where: Runner, { run, env = {} }: Step, values: Values) {
  writeFileSync(where.file('script.sh'), run!);
  // Each step has a file of its own to write its outputs to.
  writeFileSync(where.file('output'), '');
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', where.file('script.sh')], {
    cwd: where.repository,
    encoding: 'utf8',
    env: {
      PATH: `${where.file('bin')}:${process.env.PATH}`,
      HOME: where.home,
      CI: 'true',
      GITHUB_OUTPUT: where.file('output'),
      GITHUB_STEP_SUMMARY: where.file('summary.md'),
      GITHUB_WORKSPACE: where.repository,
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value, values)])),
    },
  });
}

/** What nobody has put out is empty. */
const filled = (text: string, values: Values): string =>
  text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => values[name] ?? '');

/** Of the runner's language it knows what the action says: conditions that all have to hold. */
function isWanted({ if: condition = '' }: Step, values: Values, isGreen: boolean): boolean {
  const [, text = ''] = /^\$\{\{ (.*) \}\}$/.exec(condition) ?? [];
  const terms = text === '' ? [] : text.split(' && ');
  // A step that says nothing of red jobs is run in green ones only.
  if (!terms.includes('!cancelled()') && !isGreen) return false;
  return terms
    .filter((term) => term !== '!cancelled()')
    .every((term) => {
      const [, name, value] = /^([\w.-]+) != '(\w*)'$/.exec(term) ?? [];
      if (name === undefined) throw new Error(`Nobody here knows what ${term} means.`);
      return (values[name] ?? '') !== value;
    });
}

const outputsIn = (lines: string): [string, string][] =>
  lines
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
