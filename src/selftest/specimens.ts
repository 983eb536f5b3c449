import { fileURLToPath } from 'node:url';

/**
 * Implementations that prove something about the suite itself: nulls do nothing useful and must earn nothing, mutants
 * are the reference with one defect and must fail exactly where that defect lies, and fair ones are small and correct
 * designs of other kinds, written from the spec alone, that must pass all they declare.
 */
export type Specimen = Null | Mutant | Fair;

export interface Fair {
  kind: 'fair';
  name: string;
  file: string;
  profiles: string[];
}

export interface Null {
  kind: 'null';
  name: string;
  file: string;
  /** profiles it is run under */
  profiles: string[];
}

export interface Mutant {
  kind: 'mutant';
  name: string;
  file: string;
  profiles: string[];
  /** the real incident it is modelled on */
  incident: string;
  /** requirements it must violate, each in at least one case; any other violated requirement is an over-kill */
  kills: string[];
  /** requirements that its defect keeps from being evaluated, with the cause */
  blocks: Record<string, string>;
}

/** Beside this file, with the same extension: `.ts` in development, `.js` in the package. */
const beside = (name: string): string => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return fileURLToPath(new URL(`./${name}.${extension}`, import.meta.url));
};

const nullOf = (name: string): Null => ({ kind: 'null', name, file: beside(`nulls/${name}`), profiles: ['default'] });

const fairOf = (name: string): Fair => ({ kind: 'fair', name, file: beside(`fair/${name}`), profiles: ['default'] });

export const SPECIMENS: readonly Specimen[] = [
  fairOf('user-turn-rewrite'),
  fairOf('view-over-log'),
  fairOf('clear-results'),
  fairOf('no-tail'),
  fairOf('two-calls'),
  nullOf('identity'),
  nullOf('empty'),
  nullOf('always-unchanged'),
  nullOf('constant-summary'),
  {
    kind: 'mutant',
    name: 'pair-check-removed',
    file: beside('mutants/pair-check-removed'),
    profiles: ['in-turn'],
    incident: 'langchain#34282, langchainjs#9740, deepagents#270',
    kills: ['PAIR-1', 'PAIR-3', 'PAIR-4', 'PAIR-5'],
    blocks: { 'ORD-3': 'the provider rejects the view for the orphan that PAIR-1 names' },
  },
];

/** @returns the name to run a specimen by: `null:identity`, `mutant:pair-check-removed` */
export const specimenName = ({ kind, name }: Specimen): string => `${kind}:${name}`;
