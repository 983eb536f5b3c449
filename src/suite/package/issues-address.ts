import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './package-root.ts';

/** What a package.json may say of the place where it is worked on. */
export interface PlaceInManifest {
  bugs?: string | { url?: string };
  repository?: string | { url?: string };
}

/**
 * @param manifest this package's own where left out
 * @returns the page on which a new issue is opened; undefined where the package names no place, or none that a browser gets to
 */
export function newIssueAddress(manifest: PlaceInManifest = ownManifest()): string | undefined {
  const issues = urlOf(manifest.bugs) ?? withIssues(urlOf(manifest.repository));
  return issues !== undefined && /^https:\/\/[\w.-]+\/[\w./-]+$/.test(issues) ? `${issues}/new` : undefined;
}

const ownManifest = (): PlaceInManifest => JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'));

const urlOf = (said: PlaceInManifest['bugs']): string | undefined =>
  (typeof said === 'string' ? said : said?.url)?.replace(/\/$/, '');

/** `git+https://github.com/owner/name.git` is where git goes; people go to `https://github.com/owner/name`. */
const withIssues = (repository: string | undefined): string | undefined =>
  repository === undefined ? undefined : `${repository.replace(/^git\+/, '').replace(/\.git$/, '')}/issues`;
