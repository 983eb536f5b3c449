import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectLaws, isLawFile, type LawFile } from './collect-laws.ts';
import type { Law } from './findings/law.ts';

/** Sources or, in the package, what they were compiled to. */
const folder = path.join(import.meta.dirname, 'laws');

const load = async (file: string): Promise<LawFile> => ({
  path: file.replaceAll(path.sep, '/'),
  exports: await import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href),
});

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isLawFile);

/**
 * Every law there is, one for each requirement. All of them speak to every case. A law is registered by its file: whatever
 * stands in a folder of `src/judge/laws` is one. Bundled programs have them by name (`scripts/build/bundle-programs.ts`).
 */
export const LAWS: readonly Law[] = collectLaws(await Promise.all(files.map(load)));
