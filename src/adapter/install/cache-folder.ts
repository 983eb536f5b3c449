import { homedir } from 'node:os';
import path from 'node:path';

/** @returns where the XDG base directory specification has caches, and there a folder of this package for `what` */
export function cacheFolder(what: 'with' | 'from'): string {
  const { XDG_CACHE_HOME } = process.env;
  const caches =
    XDG_CACHE_HOME !== undefined && path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(homedir(), '.cache');
  return path.join(caches, 'compaction-conformance', what);
}
