import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expandCase } from '../suite/expand.ts';
import { variantsOf } from '../suite/matrix.ts';
import { packageRoot } from '../suite/package-root.ts';
import { nominalSizes } from '../suite/sizes.ts';
import { chosenCases } from './chosen-cases.ts';
import { print } from './print.ts';
import { UsageError } from './usage-error.ts';

/** `conform show`. @param name id of a case or variant, or a case file. @returns the exit code */
export function show(name: string, options: { expanded?: boolean; seed: string }): number {
  const { selected } = chosenCases([name]);
  const asked = selected.variants.filter(({ reason }) => reason === 'selected');
  const files = new Set(asked.map(({ file }) => file));
  if (files.size > 1) throw new UsageError(`"${name}" means ${files.size} cases; show prints one.`);
  const { file, variant } = asked[0]!;
  if (options.expanded !== true) {
    print(readFileSync(file.userFile ?? join(packageRoot(), file.source.file), 'utf8').trimEnd());
    return 0;
  }
  const { runnable } = expandCase(file, { variant, sizes: nominalSizes(), seed: options.seed });
  print(JSON.stringify(runnable, null, 2));
  const others = variantsOf(file).length - 1;
  if (others > 0) process.stderr.write(`(variant ${variant.id}; name another one as ${file.id}[…])\n`);
  return 0;
}
