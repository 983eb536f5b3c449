import type { Observation } from '../../adapter/contract.ts';
import type { StoredState } from './trace.ts';

/**
 * @param files as the suite itself read them from the session's folder, where it made one
 * @returns log and archive after a step; what an adapter says of its archive counts only beside the files
 */
export const storedStateOf = ({ log, archive }: Observation, files?: Record<string, string>): StoredState => ({
  ...(log === undefined ? {} : { log }),
  ...(archive === undefined && files === undefined ? {} : { archive: { ...archive, ...files } }),
});
