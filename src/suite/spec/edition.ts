/**
 * The frozen set of requirements this suite certifies for. A requirement or case added later is provisional until the
 * next edition, so that nobody's green turns red by our work alone.
 */
export const EDITION = '2026-draft';
