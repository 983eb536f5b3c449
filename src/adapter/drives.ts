import type { Drive } from './profile.ts';

/** All ways to put a conversation to an implementation, in the order in which more and more of it is at play. */
export const DRIVES: readonly Drive[] = ['pure', 'session', 'agent'];
