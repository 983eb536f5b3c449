// Imports nothing: the report's page bundles it too.
/** @returns the id of a variant's case: `CC-0007` of `CC-0007[fanout=6]` */
export const caseIdOf = (id: string): string => id.replace(/\[.*$/s, '');
