/** @returns the id of the case a variant belongs to: `CC-0042` of `CC-0042[fanout=6]` */
export const fileIdOf = (id: string): string => id.replace(/\[.*$/s, '');
