import type { Parts } from '../../src/compactor/types/parts.ts';

/** A part as whoever calls it sees it. */
type AnyPart = (...args: unknown[]) => unknown;

/** By layer: what lies beneath it, instead of the parts of the reference. */
const beneath = new Map<string, Partial<Parts>>();

/** Lays parts beneath a mutant that was loaded as this layer. */
export const layBeneath = (layer: string, parts: Partial<Parts>): void => {
  beneath.set(layer, parts);
};

/**
 * What a mutant of this layer gets where it imports a part of the reference to build on it. It is looked up when it is called,
 * because two mutants may lie upon each other, each with another part.
 */
export const partFor =
  (layer: string, part: keyof Parts, real: AnyPart): AnyPart =>
  (...args) =>
    ((beneath.get(layer)?.[part] as AnyPart | undefined) ?? real)(...args);
