/**
 * How long our servers leave a connection open on which nothing is said, ms. Longer than any case: one that is closed while idle
 * resets the next request of a client that kept it, and on a busy machine that costs a turn of an agent.
 */
export const KEEP_ALIVE_MS = 10 * 60 * 1000;
