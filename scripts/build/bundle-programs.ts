import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import manifest from '../../package.json' with { type: 'json' };
import { isLawFile } from '../../src/judge/collect-laws.ts';

/**
 * What is started by its file, in `dist/src`. Loaded module by module, such a program opens hundreds of files before it does
 * anything; bundled, it opens a few. What takes specimens of the self-test is left out: they are loaded one by one, and are to
 * meet the same modules as their programs.
 */
const PROGRAMS = [
  'cli/main',
  'certify/execution/case-worker-program',
  'certify/verify/judge-thread-program',
  'adapter/module/module-in-process',
  'adapter/module/module-in-worker',
  'simulator/parallel/day-program',
  'simulator/parallel/steps-program',
];

const DEPENDENCIES = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/**
 * Bundles the programs of a compiled package into `dist/programs`, in chunks that they share; the files they were compiled to
 * load these instead. All other files stay what they are, for whoever imports the package.
 * @param dist absolute path of what was compiled
 */
export async function bundlePrograms(dist: string): Promise<void> {
  const src = path.join(dist, 'src');
  const out = path.join(dist, 'programs');
  const bundle = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [path.basename(name), path.join(src, `${name}.js`)])),
    platform: 'node',
    // Dependencies stay packages, and whoever forgets to declare one finds out here.
    external: (id) => isBuiltin(id) || DEPENDENCIES.some((name) => id === name || id.startsWith(`${name}/`)),
    onLog: (level, log) => {
      if (level !== 'info' && level !== 'debug') throw new Error(log.message);
    },
    plugins: [lawsByName(path.join(src, 'judge/laws.js')), inPlace(out)],
  });
  await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  for (const name of PROGRAMS) writeFileSync(path.join(src, `${name}.js`), stubOf(name));
}

/** The program as a user starts it: npm makes a command of it. */
function stubOf(name: string): string {
  const up = '../'.repeat(name.split('/').length);
  const shebang = name === 'cli/main' ? '#!/usr/bin/env node\n' : '';
  return `${shebang}import '${up}programs/${path.basename(name)}.js';\n`;
}

/** What looks for files beside itself finds them where it was compiled to. */
const inPlace = (out: string): Plugin => ({
  name: 'in-place',
  transform: (code, id) => {
    if (!code.includes('import.meta.')) return undefined;
    const place = path.relative(out, id).replaceAll(path.sep, '/');
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(place)}`)})`);
  },
});

/** Laws register by their files, and which there are is known when the package is made. */
const lawsByName = (file: string): Plugin => ({
  name: 'laws-by-name',
  load: async (id) => {
    if (id !== file) return undefined;
    const folder = path.join(path.dirname(file), 'laws');
    const found = (await readdir(folder, { recursive: true })).map((one) => one.replaceAll(path.sep, '/'));
    const laws = found.filter((one) => isLawFile(one)).sort();
    const imports = laws.map((one, at) => `import * as law${at} from './laws/${one}';`);
    const entries = laws.map((one, at) => `{ path: '${one}', exports: law${at} }`);
    return [
      "import { collectLaws } from './collect-laws.js';",
      ...imports,
      `export const LAWS = collectLaws([${entries.join(', ')}]);`,
    ].join('\n');
  },
});
