import type { Drive } from '../../adapter/profile.ts';

/** One variant on one drive: what one result is about. */
export interface VariantOnDrive {
  /** id of the variant */
  id: string;
  drive: Drive;
}

/** @returns the same text for the same variant on the same drive, to look things up by */
export const variantOnDriveKey = ({ id, drive }: { id: string; drive: string }): string => `${drive} ${id}`;
