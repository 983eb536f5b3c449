import {
  aName,
  aRecord,
  byKind,
  exactly,
  objectOf,
  predicateCheck,
  type ShapeCheck,
} from '../validation/shape-check.ts';
import { aJsonTemplateOfACall, aTemplateOfACall } from './check-template.ts';
import { variablesIn } from './template.ts';

/** Its name would be the same for all tools of a case. */
const aNameForEach: ShapeCheck = (value) =>
  aTemplateOfACall(value) ??
  predicateCheck('a name with {{tool}} in it, and no other variable', () => {
    const named = variablesIn(String(value));
    return named.length > 0 && named.every((name) => name === 'tool');
  })(value);

/** Else it would read the same file for each call; nothing else is known of a call. */
const onTheFile: ShapeCheck = (value) => {
  const problem = aRecord(value) ?? aJsonTemplateOfACall(value);
  if (problem !== undefined) return problem;
  const named = textsIn(value).flatMap(variablesIn);
  return predicateCheck(
    'arguments with {{file}} in one of them, and no other variable',
    () => named.length > 0 && named.every((name) => name === 'file'),
  )(value);
};

/** Else a call could not be told by what the wrapper was called with. */
const aroundACall: ShapeCheck = (value) => {
  const problem = aRecord(value) ?? aJsonTemplateOfACall(value);
  if (problem !== undefined) return problem;
  const named = textsIn(value).flatMap(variablesIn).sort();
  return predicateCheck(
    'arguments with {{tool}} and {{arguments}}, or {{json arguments}}, in them, each once, and no other variable',
    () => named.join() === 'arguments,tool',
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

const aWrapper = objectOf({ named: aName, arguments: aroundACall });

/** Checks how the tools of a case get to an agent. */
export const checkAgentTools = byKind('by', {
  mcp: objectOf({ by: exactly('mcp') }, { offered: aNameForEach, named: aNameForEach, wrapped: aWrapper }),
  files: objectOf({ by: exactly('files') }, { named: aNameForEach, wrapped: aWrapper }),
  own: objectOf({ by: exactly('own'), named: aName, arguments: onTheFile }, { longest: aNumberOfCharacters }),
});
