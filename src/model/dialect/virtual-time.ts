/** Where virtual time begins, in seconds since 1970: 1 January 2026. */
const EPOCH = 1_767_225_600;

/**
 * @param clock virtual ms since the session began
 * @returns whole seconds since 1970
 */
export const secondsAt = (clock: number): number => EPOCH + Math.floor(clock / 1000);

/**
 * @param clock virtual ms since the session began
 * @returns the time as RFC 3339 writes it, in whole seconds
 */
export const timeAt = (clock: number): string => new Date(secondsAt(clock) * 1000).toISOString().replace('.000', '');
