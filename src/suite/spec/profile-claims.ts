import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package/package-root.ts';

/** How the suite reads a claim of a profile, as the schema of profiles says it (`x-claim`). */
export type ClaimReading =
  /** what is done is held against what is said: these requirements find it where the two differ */
  | {
      kind: 'behaviour';
      readBy: string[];
      /** what may be said without being done, or done without being said, since nobody is harmed by it */
      free?: string;
    }
  /** what is declared is exercised; these requirements nothing else exercises */
  | { kind: 'offer'; exercises: string[]; without: string }
  /** given up on purpose, and shown beside a class; these requirements find it where the terms are untrue */
  | { kind: 'price'; readBy: string[] }
  /** the suite has to know it to play at all */
  | { kind: 'means'; to: string }
  /** for people */
  | { kind: 'note' };

/** A field of a profile, or a value in one of its lists, that says something by itself. */
export interface ProfileClaim {
  /** where it stands: `ack`, `summary.role`, `prices.without-summaries`, `triggers: tokens` */
  name: string;
  about: string;
  /** what it may be; empty where it is no choice, or is a value itself */
  values: string[];
  /** what is said with it, of a price for instance; none where it is a value by itself */
  terms: ProfileTerm[];
  reading: ClaimReading;
}

/** A part of a claim that is read together with the rest of it. */
export interface ProfileTerm {
  name: string;
  about: string;
  isNeeded: boolean;
}

interface SchemaOfClaim {
  description: string;
  type?: string;
  required?: string[];
  enum?: string[];
  properties?: Record<string, SchemaOfClaim>;
  items?: SchemaOfClaim;
  'x-claim'?: ClaimReading;
  'x-claims'?: Record<string, ClaimReading>;
}

/** @returns all that a profile can claim, in the order of its schema; what the schema does not annotate is in `unread` */
export function loadProfileClaims(): { claims: ProfileClaim[]; unread: string[] } {
  const path = join(packageRoot(), 'spec/schema/profile.schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8')) as SchemaOfClaim;
  const claims = claimsBelow('', schema);
  return {
    claims: claims.flatMap(({ reading, ...claim }) => (reading === undefined ? [] : [{ ...claim, reading }])),
    unread: claims.flatMap(({ name, reading }) => (reading === undefined ? [name] : [])),
  };
}

type MaybeRead = Omit<ProfileClaim, 'reading'> & { reading: ClaimReading | undefined };

/** What is annotated as a whole is one claim, however much it holds. */
function claimsBelow(name: string, schema: SchemaOfClaim): MaybeRead[] {
  const { description: about, properties = {}, items, 'x-claim': reading } = schema;
  if (reading === undefined && items !== undefined) return valuesOf(name, about, items);
  const inside = Object.entries(properties);
  if (reading === undefined && inside.length > 0)
    return inside.flatMap(([key, part]) => claimsBelow(name === '' ? key : `${name}.${key}`, part));
  const values = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : []);
  return [{ name, about, values, terms: termsOf(schema), reading }];
}

const termsOf = ({ properties = {}, required = [] }: SchemaOfClaim): ProfileTerm[] =>
  Object.entries(properties).flatMap(([name, part]) => [
    { name, about: part.description, isNeeded: required.includes(name) },
    ...termsOf(part).map((inner) => ({ ...inner, name: `${name}.${inner.name}` })),
  ]);

const valuesOf = (field: string, about: string, items: SchemaOfClaim): MaybeRead[] =>
  (items.enum ?? []).map((value) => ({
    name: `${field}: ${value}`,
    about,
    values: [],
    terms: [],
    reading: items['x-claims']?.[value],
  }));
