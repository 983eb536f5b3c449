import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#7121, strands-agents: a text was cut between the two halves of an emoji',
  kills: ['UNI-1'],
};

/** Whether a character of two units begins here. */
const isFirstHalf = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** Cuts between two units: wherever it can, in the middle of a character. */
export const cutsBetweenHalves = (text: string, at: number): number => (isFirstHalf(text, at) ? at + 1 : at);

/** The reference, but it cuts texts between two units: wherever it can, in the middle of a character. */
export default createReferenceAdapter({ cutAt: cutsBetweenHalves }, 'surrogates-split');
