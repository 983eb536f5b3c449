/** Where evicted originals go. Both functions throw where it can't be reached; nothing else of the compactor writes. */
export interface Archive {
  /** what the view calls it, so that whoever reads the view finds it: a path, a key */
  name: string;
  /** @returns all of it, '' where nothing was ever written */
  read(): string;
  /** replaces all of it, whole or not at all */
  write(content: string): void;
}

/** When in a pass the archive might be written. */
export type ArchiveStage = 'planned' | 'accepted';
