import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { identityParts } from '../../judge/findings/identity.ts';
import type { CauseNote } from '../page/cause-format.ts';

/**
 * What a person has read about the causes of a system. A report counts; nothing here does.
 *
 *     version: 1.5.14                                  the release it was read for
 *     causes:
 *       - identity: FAIL-1/error-installed@auto-summary    one, or a list of those that are mended together
 *         evidence: What was seen, and why that is so.
 *         script: ../reproduce/summary-error.mjs            shows it without the suite; from the folder of the file
 */
export interface FindingsFile {
  version: string;
  causes: ReadCause[];
}

export interface ReadCause {
  identities: string[];
  evidence: string;
  /** path of a program that shows it without the suite, from the folder of the file; absent where there is none */
  script?: string;
}

interface WrittenCause {
  identity?: string | string[];
  evidence?: string;
  script?: string;
}

/**
 * @param text of a `findings.yaml`
 * @throws Error that names the entry for what can't be understood
 */
export function readFindings(text: string): FindingsFile {
  const { version, causes } = documentOf(text).toJS() as { version?: string; causes?: WrittenCause[] | null };
  if (typeof version !== 'string') throw new Error('findings.yaml, version: say for which release it was read');
  const read = (causes ?? []).map(causeOf);
  const names = read.flatMap(({ identities }) => identities);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`findings.yaml: two entries speak of ${twice}`);
  return { version, causes: read };
}

function causeOf({ identity, evidence, script, ...more }: WrittenCause): ReadCause {
  const identities = identity === undefined ? [] : [identity].flat();
  const name = identities[0] ?? 'an entry';
  const fail = (why: string) => new Error(`findings.yaml, ${name}: ${why}`);
  const [stray] = Object.keys(more);
  if (stray !== undefined) throw fail(`there is no key "${stray}"; there are identity, evidence and script`);
  if (identities.length === 0) throw fail('give the identity of a cause, as reports name it');
  const strange = identities.find((one) => identityParts(one) === undefined);
  if (strange !== undefined) throw fail(`"${strange}" is no requirement/way@trigger-subject`);
  if (!evidence?.trim()) throw fail('say what was seen (evidence)');
  return { identities, evidence: evidence.trim(), ...(script === undefined ? {} : { script }) };
}

/** Beside an adapter's manifest. */
const FILE = 'findings.yaml';

/**
 * @param folder of an adapter
 * @returns what people have written about its causes, by identity; nothing where there is no such file
 * @throws Error for a file that can't be understood
 */
export function causeNotesIn(folder: string): Record<string, CauseNote> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return {};
  const { causes } = readFindings(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    causes.flatMap(({ identities, evidence, script }) => {
      const program = script === undefined ? undefined : path.join(folder, script);
      const shown = program === undefined || !existsSync(program) ? {} : { script: readFileSync(program, 'utf8') };
      return identities.map((identity) => {
        const others = identities.filter((one) => one !== identity);
        return [identity, { text: evidence, ...shown, ...(others.length === 0 ? {} : { alsoOf: others }) }];
      });
    }),
  );
}

/** @returns the text as a document, so that what a person wrote can stay. @throws Error where it is no YAML */
export function documentOf(text: string): Document {
  const document = parseDocument(text);
  const [first] = document.errors;
  if (first !== undefined) throw new Error(`findings.yaml: ${first.message}`);
  return document;
}
