import type { DialectName } from '../../model/dialect/dialect.ts';

/** Absolute sizes, tokens: nothing is calibrated here. */
export interface SimulationSettings {
  dialect: DialectName;
  window: number;
  trigger: number;
  keep: number;
  reservedOutput: number;
  /** by how much the provider counts more than the implementation's characters / 4, by kind of content: 0.1 for a tenth */
  error: Record<ContentKind, number>;
}

export const CONTENT_KINDS = ['prose', 'code', 'json', 'base64', 'other-script'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
