import { nearest } from '../../adapter/validation/did-you-mean.ts';
import { isRecord } from '../../conversation/json.ts';
import type { WrittenCase } from '../case/case-file.ts';
import { type SchemaFault, validateCase } from '../generated/validators.js';

/** A case without what its schema complains about, so that what makes no sense in the rest can be said in the same breath. */
export interface RepairedCase {
  written: WrittenCase;
  /** whether a problem with it is about something that really stands in the file */
  isWritten: (pointer: string) => boolean;
}

/** One of those that the suite never uses. */
const SOME_ID = 'CC-9999';

/** Keys of a case that its story does not rest on, with what may stand in their place; those without are left out. */
const STAND_INS: Record<string, unknown> = {
  id: SOME_ID,
  title: 'A case',
  why: 'A reason',
  witness: SOME_ID,
  'seen-in': undefined,
  twin: undefined,
  proves: undefined,
  families: undefined,
  mutants: undefined,
};

/** Asks for nothing beside it. */
const SOME_EXPECTATION = { compacted: true };

/**
 * @param data of a case that does not fit its schema
 * @param faults what its schema complains about
 * @returns undefined where the story itself is broken: what would be said about it would be an echo
 */
export function repairedCase(data: unknown, faults: readonly SchemaFault[]): RepairedCase | undefined {
  const whole = structuredClone(data);
  if (!isRecord(whole)) return undefined;
  const gone = faults.map((fault) => repair(whole, fault));
  if (!validateCase(whole)) return undefined;
  const isWritten = (pointer: string) => !gone.some((one) => one !== '' && `${pointer}/`.startsWith(`${one}/`));
  return { written: whole as unknown as WrittenCase, isWritten };
}

/** @returns pointer of what something else was put in place of; the empty text where nothing was */
function repair(whole: Record<string, unknown>, fault: SchemaFault): string {
  const [top = missingKey(fault), entry] = segmentsOf(fault.instancePath);
  if (top === undefined || fault.keyword === 'additionalProperties') {
    if (top !== 'then') return correctedKey(whole, fault);
  }
  if (top === 'then') return replacedEntry(whole, entry);
  if (top === undefined || !Object.hasOwn(STAND_INS, top)) return '';
  whole[top] = STAND_INS[top];
  if (whole[top] === undefined) delete whole[top];
  return `/${top}`;
}

const missingKey = ({ keyword, params }: SchemaFault): string | undefined =>
  keyword === 'required' ? String(params.missingProperty) : undefined;

function replacedEntry(whole: Record<string, unknown>, entry: string | undefined): string {
  if (Array.isArray(whole.then) && entry !== undefined) {
    whole.then[Number(entry)] = SOME_EXPECTATION;
    return `/then/${entry}`;
  }
  whole.then = [SOME_EXPECTATION];
  return '/then';
}

/** What is said in these parts is the story: a key that nobody knows may have told some of it. */
const STORY = /^\/(given\/conversation|steps|model)(\/|$)/;

/** An unknown key is taken for the known one that is near. One that is near to none goes, or is left to break the story. */
function correctedKey(whole: Record<string, unknown>, { instancePath, params, parentSchema }: SchemaFault): string {
  const holder = segmentsOf(instancePath).reduce(partOf, whole as unknown);
  const key = String(params.additionalProperty);
  if (!isRecord(holder) || !Object.hasOwn(holder, key)) return '';
  const [near] = nearest(key, Object.keys((parentSchema.properties as object | undefined) ?? {}));
  if (near !== undefined && !Object.hasOwn(holder, near)) holder[near] = holder[key];
  else if (STORY.test(instancePath)) return '';
  delete holder[key];
  return '';
}

const partOf = (part: unknown, segment: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[segment] : undefined;

const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
