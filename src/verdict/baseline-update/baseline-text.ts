import { yamlLibrary } from '../../suite/yaml/yaml-library.ts';
import type { WrittenBaseline } from '../baseline/written-baseline.ts';

const SCHEMA = './node_modules/compaction-conformance/spec/schema/baseline.schema.json';

const HEAD = `# yaml-language-server: $schema=${SCHEMA}
# What is known to fail, and why. \`conform baseline write\` brings it up to date and keeps what you write into entries, but no
# comments; a reason that is not written yet is refused.
`;

/** In the order in which a person wants to know. */
const KEYS = [
  'requirement',
  'cause',
  'verdict',
  'reason',
  'issue',
  'since',
  'expires',
  'profile',
  'drive',
  'tag',
  'case',
] as const;

/** @returns the text of a baseline's file: one name a line, so that a repair is the removal of a line */
export function baselineText({ entries, ...head }: WrittenBaseline): string {
  const { Document } = yamlLibrary();
  const ordered = entries.map((entry) =>
    Object.fromEntries(KEYS.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]]))),
  );
  const document = new Document({ ...head, entries: ordered }, { aliasDuplicateObjects: false });
  return `${HEAD}${document.toString({ lineWidth: 120 })}`;
}
