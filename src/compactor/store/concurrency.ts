import type { Message } from '../../conversation/message.ts';

/** @returns whether a second pass has to stay away: both would evict the same messages, and one would undo the other */
export const isBusy = (isRunning: boolean): boolean => isRunning;

/** @returns what was appended while a pass was at work: a snapshot put back would lose it (openai-agents, mux#1007) */
export const appendedSince = (now: readonly Message[], base: readonly Message[]): Message[] => now.slice(base.length);
