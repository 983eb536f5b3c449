import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRIVES } from '../../adapter/drives.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import { type ExpandOptions, expandCase } from '../../suite/expand/expand.ts';
import { packageRoot } from '../../suite/package/package-root.ts';
import type { SelectedVariant } from '../../suite/select/selection.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { possibleDrives } from '../../verdict/case/possible-drives.ts';
import { choiceOf } from '../options/choice-option.ts';
import { chosenCases } from '../options/chosen-cases.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';

export interface ShowOptions {
  expanded?: boolean;
  stdin?: boolean;
  drive?: string;
  json?: boolean;
  ids?: boolean;
  seed: string;
}

/** `conform show`. @param name id of a case or variant, a case file, or a saved trace. @returns the exit code */
export async function printCase(name: string, options: ShowOptions): Promise<number> {
  if (isTraceFile(name)) return showTrace(name, options);
  if (options.json === true || options.ids === true)
    throw new UsageError('--json and --ids are for traces. A case as JSON: --expanded.');
  if (options.expanded === true && options.stdin === true)
    throw new UsageError('--expanded and --stdin are two ways to show a case; ask for one.');
  if (options.drive !== undefined && options.stdin !== true) throw new UsageError('--drive goes with --stdin.');
  const { file, variant } = theOne(name);
  const expansion = { variant, sizes: nominalSizes(), seed: options.seed };
  if (options.stdin === true) await showLines(file, expansion, options);
  else if (options.expanded === true) print(JSON.stringify(expandCase(file, expansion).runnable, null, 2));
  else print(readFileSync(file.userFile ?? join(packageRoot(), file.source.file), 'utf8').trimEnd());
  const isOneOfSeveral = (options.stdin ?? options.expanded ?? false) && variantsOf(file).length > 1;
  if (isOneOfSeveral) note(`(variant ${variant.id}; name another one as ${file.id}[…])`);
  return 0;
}

/** What a run writes below `traces`. */
const isTraceFile = (name: string): boolean => name.endsWith('.json.zst');

async function showTrace(file: string, { expanded, stdin, drive, json, ids = false }: ShowOptions): Promise<number> {
  if (expanded === true || stdin === true)
    throw new UsageError('--expanded and --stdin are for cases; a trace is shown as it was recorded.');
  if (json === true && ids) throw new UsageError('--ids is for the lines people read; --json has all hashes and ids.');
  const { oneTrace } = await import('./one-trace.ts');
  const { trace } = oneTrace(file, drive);
  if (json === true) {
    print(JSON.stringify(trace, null, 1));
    return 0;
  }
  const { traceLines } = await import('../../report/trace-view/trace-lines.ts');
  for (const line of traceLines(trace, { ids })) print(printable(line));
  return 0;
}

function theOne(name: string): SelectedVariant {
  const { selected } = chosenCases({ case: [name] });
  const asked = selected.variants.filter(({ reason }) => reason === 'selected');
  const files = new Set(asked.map(({ file }) => file));
  if (files.size > 1) throw new UsageError(`"${name}" means ${files.size} cases; show prints one.`);
  return asked[0]!;
}

async function showLines(file: SelectedVariant['file'], expansion: ExpandOptions, options: ShowOptions): Promise<void> {
  const expanded = expandCase(file, expansion);
  const drives = possibleDrives(expanded);
  const drive = options.drive === undefined ? (drives[0] ?? 'pure') : choiceOf('--drive', options.drive, DRIVES);
  if (!drives.includes(drive)) {
    throw new UsageError(
      `${expanded.claim.id} can't be played on the drive ${drive}, only on ${drives.join(', ')}. Add --drive ${drives[0]}.`,
    );
  }
  const { stdinLines } = await import('./stdin-lines.ts');
  for (const line of await stdinLines(expanded.runnable, drive, options.seed)) print(line);
  note(drive === 'agent' ? `${DEPENDS}\n${OF_AGENTS}` : DEPENDS);
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);

const DEPENDS =
  '(What follows on an answer depends on it: these are the lines for an adapter that changes nothing, by the default profile. Where yours asks the model, a run answers next, and no reply is among these lines. A run measures the sizes of texts for each adapter, and numbers its steps through.)';

const OF_AGENTS = '(A run adds "baseUrl" and "toolUrl", where its servers are then.)';
