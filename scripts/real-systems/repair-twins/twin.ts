/** One cause of a real system, and how its package is mended of it in a private copy. */
export interface Twin {
  /** folder of the adapter below `adapters/` */
  system: string;
  /** under which the cause shows */
  profile: string;
  /** identity */
  cause: string;
  /** what is mended, in one sentence */
  mends: string;
  /** of the package alone, never of the adapter */
  edits: Edit[];
  /** why the cause still shows in some variants: another fault of the same name; absent where it has to be gone */
  remains?: string;
  /** other causes that go with it, each with the reason why the same lines mend them, or keep them from coming up */
  takes?: Record<string, string>;
  /** causes that the comparison tells to be new, or in variants that were known to be without them, each with the reason */
  brings?: Record<string, string>;
}

/** A place of the package's code, quoted as shortly as it can be found by. */
export interface Edit {
  /** relative to the folder of the adapter; a glob that one file fits, where a part of it depends on the machine */
  file: string;
  /** text that stands there exactly once */
  anchor: string;
  /** what takes its place */
  replacement: string;
}

/** A twin as it is written down beside others of the same file of the same package. */
type Mend = Omit<Twin, 'system' | 'edits'> & { edits: [anchor: string, replacement: string][] };

/** @param file that all of them are mended in */
export const twinsOf = (system: string, file: string, mends: readonly Mend[]): Twin[] =>
  mends.map(({ edits, ...mend }) => ({
    system,
    ...mend,
    edits: edits.map(([anchor, replacement]) => ({ file, anchor, replacement })),
  }));
