import {
  aName,
  aRecord,
  byKind,
  exactly,
  objectOf,
  predicateCheck,
  type ShapeCheck,
} from '../validation/shape-check.ts';
import { aJsonTemplate, aTemplate } from './check-template.ts';
import { variablesIn } from './template.ts';

/** Its name would be the same for all tools of a case. */
const aNameForEach: ShapeCheck = (value) =>
  aTemplate(value) ??
  predicateCheck('a name with {{tool}} in it', () => variablesIn(String(value)).includes('tool'))(value);

/** Else it would read the same file for each call; nothing else is known of a call. */
const onTheFile: ShapeCheck = (value) => {
  const problem = aRecord(value) ?? aJsonTemplate(value);
  if (problem !== undefined) return problem;
  const named = textsIn(value).flatMap(variablesIn);
  return predicateCheck(
    'arguments with {{file}} in one of them, and no other variable',
    () => named.length > 0 && named.every((name) => name === 'file'),
  )(value);
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const aNumberOfCharacters = predicateCheck(
  'a whole number of characters above 0',
  (value) => Number.isInteger(value) && Number(value) > 0,
);

/** Checks how the tools of a case get to an agent. */
export const checkAgentTools = byKind('by', {
  mcp: objectOf({ by: exactly('mcp') }, { offered: aNameForEach, named: aNameForEach }),
  files: objectOf({ by: exactly('files') }, { named: aNameForEach }),
  own: objectOf({ by: exactly('own'), named: aName, arguments: onTheFile }, { longest: aNumberOfCharacters }),
});
