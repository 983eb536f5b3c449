import type { Observation } from '../../adapter/contract.ts';
import type { Stored } from './trace.ts';

/**
 * @param files as the suite itself read them from the session's folder, where it made one
 * @returns log and archive after a step; what an adapter says of its archive counts only beside the files
 */
export const storedOf = ({ log, archive }: Observation, files?: Record<string, string>): Stored => ({
  ...(log === undefined ? {} : { log }),
  ...(archive === undefined && files === undefined ? {} : { archive: { ...archive, ...files } }),
});
