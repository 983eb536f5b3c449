import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundlePrograms } from './bundle-programs.ts';

/**
 * Compiles the package to `dist/`: Node refuses to strip types below `node_modules`, so what is installed must be
 * JavaScript. Validators and cases are compiled ahead of time, so that starting never loads a schema compiler, nor parses YAML;
 * programs are bundled, so that it does not load hundreds of files.
 */
const root = path.resolve(import.meta.dirname, '../..');
const run = (...command: string[]) =>
  execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

run('scripts/build/compile-schemas.ts');
run('scripts/build/compile-gates.ts');
run('scripts/build/compile-corpus.ts');
run('scripts/build/compile-quick.ts');
run('scripts/build/compile-page.ts');
run('scripts/build/compile-simulation-page.ts');
rmSync(path.join(root, 'dist'), { recursive: true, force: true });
run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
cpSync(path.join(root, 'src/suite/generated'), path.join(root, 'dist/src/suite/generated'), { recursive: true });
await bundlePrograms(path.join(root, 'dist'));
chmodSync(path.join(root, 'dist/src/cli/main.js'), 0o755);
