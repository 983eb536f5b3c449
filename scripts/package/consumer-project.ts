import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What a project in TypeScript writes that uses all of the package. */
const USES = `import type { Adapter, CompactInput } from 'compaction-conformance/adapter';
import { compact } from 'compaction-conformance/compactor';
import * as session from 'compaction-conformance/compactor/session';
import { describeConformance } from 'compaction-conformance/vitest';
import schema from 'compaction-conformance/schema/case.schema.json' with { type: 'json' };

const adapter: Adapter = {
  name: 'mine',
  version: '1.0.0',
  compact: async ({ messages, state, settings }: CompactInput) => {
    const trigger: number = 'tokens' in settings.trigger ? settings.trigger.tokens : 0;
    return { messages, state: [state, trigger] };
  },
};
// @ts-expect-error: an adapter has a name; were the types not found, this would be no error
const nameless: Adapter = { version: '1.0.0', compact: adapter.compact! };
describeConformance(adapter, { cases: ['CC-0001'] });
export { compact, nameless, schema, session };
`;

const VITEST = `import { describeConformance } from 'compaction-conformance/vitest';

describeConformance('./my-adapter', { cases: 'CC-0001' });
`;

/** @returns what goes wrong for a project, with this package installed, that is checked with `tsc` and tested with Vitest */
export function consumerProblems(project: string, node: string): string[] {
  for (const name of ['vitest', 'typescript', '@types/node']) link(name, project);
  const resolutions = { nodenext: { module: 'nodenext' }, bundler: { module: 'esnext', moduleResolution: 'bundler' } };
  return [
    ...Object.entries(resolutions).flatMap(([name, options]) => typeProblems(project, name, options)),
    ...testProblems(project, node),
    ...exportProblems(project, node),
  ];
}

function link(name: string, project: string): void {
  const target = path.join(project, 'node_modules', name);
  if (existsSync(target)) return;
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), target);
}

function typeProblems(project: string, name: string, options: object): string[] {
  const folder = path.join(project, `types-${name}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'uses.mts'), USES);
  const compilerOptions = { strict: true, noEmit: true, target: 'es2024', types: ['node'], resolveJsonModule: true };
  // Declarations of ours are checked as well; those of others are not ours to mend.
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true, ...options }, include: ['*.mts'] }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return failureOf(`types with moduleResolution ${name}`, process.execPath, [tsc, '-p', folder], project);
}

function testProblems(project: string, node: string): string[] {
  writeFileSync(path.join(project, 'conformance.test.ts'), VITEST);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  return failureOf('describeConformance under Vitest', node, [vitest, 'run'], project);
}

/** Every entry is imported; every schema is read by the name an editor or another program would use. */
function exportProblems(project: string, node: string): string[] {
  const installed = path.join(project, 'node_modules/compaction-conformance');
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const entries = Object.keys(manifest.exports).filter((entry) => !/\*|json$|vitest/.test(entry));
  const schemas = readdirSync(path.join(installed, 'spec/schema'));
  const lines = [
    ...entries.map((entry) => `await import('compaction-conformance/${entry.slice(2)}');`),
    ...schemas.map((file) => `await import('compaction-conformance/schema/${file}', { with: { type: 'json' } });`),
  ];
  return failureOf('exports', node, ['--input-type=module', '--eval', lines.join('\n')], project);
}

function failureOf(what: string, program: string, words: readonly string[], cwd: string): string[] {
  try {
    execFileSync(program, words, { cwd, encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`${what}: ${(error as Error).message}\n${stdout}\n${stderr}`];
  }
}
