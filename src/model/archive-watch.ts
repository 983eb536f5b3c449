/** Files of an archive, raw, by path. */
export type ArchiveFiles = Record<string, string>;

/**
 * Watches an archive from request to request, so that a record says in which order files and summaries came about.
 * @param read gives the archive as it stands
 * @returns a function that gives the archive where it differs from the last time it was called, and the first time
 */
export function archiveWatch(read: (() => ArchiveFiles | undefined) | undefined): () => ArchiveFiles | undefined {
  let last: string | undefined;
  return () => {
    const archive = read?.();
    if (archive === undefined) return undefined;
    const now = JSON.stringify(Object.entries(archive).sort(([one], [other]) => (one < other ? -1 : 1)));
    if (now === last) return undefined;
    last = now;
    return { ...archive };
  };
}
