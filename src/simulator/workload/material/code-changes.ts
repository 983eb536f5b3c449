import type { Draw } from '../draw.ts';
import type { FileChange } from './diff.ts';

/** Ways in which the code of `source-code.ts` is changed for a reason. */
export type ChangeKind =
  | 'lock'
  | 'version'
  | 'guard'
  | 'outbox'
  | 'audit'
  | 'enqueueKey'
  | 'caught'
  | 'timing'
  | 'pageSize'
  | 'ordering'
  | 'backoff'
  | 'deadline'
  | 'refused'
  | 'nullable'
  | 'optionalType'
  | 'rounding'
  | 'transaction';

/** A change, and what for. */
export interface CodeChange extends FileChange {
  kind: ChangeKind;
}

interface Rewriting {
  /** lines it can be made at */
  at: RegExp;
  /** lines it was made at, or that were changed in another way already */
  done?: RegExp;
  /** how many lines give way; 1 where it is left out */
  span?: number;
  /** @returns what takes their place */
  now(draw: Draw, found: RegExpExecArray, lines: readonly string[]): string[];
}

const AWAITED = /^(\s*)const (\w+) = await ((?!client\.)[^{]+);$/;
const WRAPPED = /inTransaction|\.catch\(|performance\.now|lock: /;

const REWRITINGS: Readonly<Record<ChangeKind, Rewriting>> = {
  lock: {
    at: /^(\s*const \w+ = await \w+\.\w+\.findById\(id)\);$/,
    done: WRAPPED,
    now: (_, [, before]) => [`${before}, { lock: 'update' });`],
  },
  version: {
    at: /^(\s*)(const changed = await \w+\.\w+\.update\(id, \{.*next\w+\((\w+)\) \})\);$/,
    now: (_, [, indent, before, term]) => [
      `${indent}${before}, { ifVersion: ${term}.version });`,
      `${indent}if (changed === undefined) throw new ConflictError('${term}', id);`,
    ],
  },
  guard: {
    at: /^(\s*)if \((\w+)\.status === '\w+'\) return \w+;$/,
    done: /isFinal/,
    now: (_, [line, indent, term]) => [
      line,
      `${indent}if (isFinal(${term}.status)) throw new ConflictError('${term}', id, ${term}.status);`,
    ],
  },
  outbox: { at: /^(\s*)await emit\((.*)$/, now: (_, [, indent, rest]) => [`${indent}await outbox.add(db, ${rest}`] },
  audit: {
    at: /^(\s*)await (?:emit\(|outbox\.add\(db, )'([\w.]+)', .*$/,
    done: /audit\.record/,
    now: (_, [line, indent, event]) => [line, `${indent}await audit.record(db, '${event}', { id, actor: actor.id });`],
  },
  enqueueKey: {
    at: /^(.*notifications\.enqueue\('([\w-]+)', \{) id: (\w+)\.id, (.*)$/,
    now: (_, [, before, name, term, after]) => [`${before} key: \`${name}:\${${term}.id}\`, id: ${term}.id, ${after}`],
  },
  caught: {
    at: AWAITED,
    done: WRAPPED,
    now: (_, [, indent, name, expression]) => [
      `${indent}const ${name} = await ${expression}.catch((error: unknown) => {`,
      `${indent}  log.warn({ error }, '${name} failed');`,
      `${indent}  throw asDomainError(error);`,
      `${indent}});`,
    ],
  },
  timing: {
    at: /^(\s*)const (rows) = await .*;$/,
    done: WRAPPED,
    now: (_, [line, indent, name]) => [
      `${indent}const started = performance.now();`,
      line,
      `${indent}metrics.observe('${name}_ms', performance.now() - started);`,
    ],
  },
  pageSize: {
    at: /^(\s*const rows = await .*limit: )(\d+)( \+ 1 \}\);)$/,
    // The cut and the check come within three lines, the measurement of the time perhaps in between.
    span: 4,
    now: (draw, [, before, size, after], [, ...behind]) => {
      const smaller = String(Math.max(5, Math.floor(Number(size) / draw.int(2, 4) / 5) * 5));
      return [`${before}${smaller}${after}`, ...behind.map((line) => line.replace(size!, smaller))];
    },
  },
  ordering: {
    at: /^(.*query\(\{ since, after: cursor), (limit: .*)$/,
    now: (_, [, before, after]) => [`${before}, orderBy: ['updatedAt', 'id'], ${after}`],
  },
  backoff: {
    at: /^(\s*)await pause\((\d+) \* 2 \*\* attempt\);$/,
    now: (_, [, indent, first]) => [`${indent}await pause(backoff(attempt, { first: ${first} }));`],
  },
  deadline: {
    at: /^(\s*const response = await client\.post\((?!.*deadline).*)\);$/,
    now: (draw, [, before]) => [`${before}, { deadline: ${draw.int(2, 40)}_000 });`],
  },
  refused: {
    at: /^(\s*)if \(response\.status < 500\) throw new RemoteError\('(\w+)', response\.status, response\.body\);$/,
    now: (_, [, indent, verb]) => [`${indent}if (response.status < 500) throw refusedBy('${verb}', response);`],
  },
  nullable: {
    at: /^(\s*(?!id:)\w+: \w+\.\w+),$/,
    now: (_, [, field]) => [`${field} ?? null,`],
  },
  optionalType: {
    at: /^( {2}(?!id:)\w+: (?:Date|string|number|bigint));$/,
    now: (_, [, field]) => [`${field} | null;`],
  },
  rounding: {
    at: /^(\s*)tax \+= roundHalfEven\(.*\);$/,
    now: (_, [, indent]) => [`${indent}tax += taxOfLine(line, rate);`],
  },
  transaction: {
    at: /^(\s*)const (\w+) = await db\.((\w+)\.(?:findById|update)\(id.*)\);$/,
    done: WRAPPED,
    now: (_, [, indent, name, rest]) => [`${indent}const ${name} = await db.inTransaction((tx) => tx.${rest}));`],
  },
};

/**
 * Looks for a place where the code can be changed in one of these ways.
 * @param start where to begin, from 0; what comes nearest behind it is taken
 * @returns a change that fits the file as it is, or nothing where there is no such place
 */
export function changeOf(
  draw: Draw,
  lines: readonly string[],
  start: number,
  kinds: readonly ChangeKind[],
): CodeChange | undefined {
  for (let step = 0; step < lines.length; step += 1) {
    const at = (start + step) % lines.length;
    for (const kind of kinds) {
      const change = changeAt(draw, lines, at, kind);
      if (change !== undefined) return change;
    }
  }
  return undefined;
}

function changeAt(draw: Draw, lines: readonly string[], at: number, kind: ChangeKind): CodeChange | undefined {
  const { at: pattern, done, span = 1, now } = REWRITINGS[kind];
  const found = pattern.exec(lines[at]!);
  if (found === null || at + span > lines.length) return undefined;
  if (done?.test(lines.slice(Math.max(0, at - 1), at + 2).join('\n'))) return undefined;
  const old = lines.slice(at, at + span);
  return { kind, at, old, now: now(draw, found, old) };
}
