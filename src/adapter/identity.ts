import type { AdapterIdentity } from './contract.ts';

/** What an adapter claims; a program says it, or the manifest beside it. */
export type AdapterClaims = Omit<AdapterIdentity, 'name' | 'version'>;

/** What a manifest says of an adapter; the program says the rest of it. */
export type ManifestClaims = { name?: string } & AdapterClaims;

/** How a whole agent that takes no tools reads the results of a case, which were written into files. */
export interface ReadsResults {
  /** characters of a file that it shows without leaving any out */
  longest: number;
}

/** What of a case can fail to get to a whole agent: its tools, its system prompt. */
export type NotGiven = 'tools' | 'system';

/**
 * Who an adapter is, with nothing left to be assumed but the profiles; of its own settings it may have said nothing. The last three follow
 * from a manifest alone: no program claims them.
 */
export type FullIdentity = AdapterIdentity &
  Required<Omit<AdapterIdentity, 'profiles' | 'settings' | 'onWire'>> & {
    readsResults?: ReadsResults;
    /** absent where all gets there */
    notGiven?: readonly NotGiven[];
    /** ms of silence after which a turn of a whole agent is taken to have ended; absent where the agent says when it has */
    silence?: number;
  };
