import { statSync } from 'node:fs';
import path from 'node:path';
import type { AdapterSpec } from '../../adapter/resolve/resolve-adapter.ts';
import type { Selection } from '../../suite/select/selection.ts';

/** @returns the files a run reads: none of its reports may take their place */
export function inputsOfRun(
  { adapter, baseline }: { adapter: string; baseline?: string },
  spec: AdapterSpec,
  { variants }: Pick<Selection, 'variants'>,
): string[] {
  const cases = variants.flatMap(({ file }) => file.userFile ?? []);
  const listed = baseline === undefined ? [] : [baseline];
  return [...new Set([...filesOfAdapter(adapter, spec), ...listed, ...cases])];
}

/** Of a program nobody knows what it reads but what its command names. */
function filesOfAdapter(argument: string, spec: AdapterSpec): string[] {
  const named = ['', 'adapter.yaml', 'findings.yaml', 'package.json'].map((name) => path.join(argument, name));
  return [...named, ...startedFiles(spec)].filter(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
  );
}

function startedFiles(spec: AdapterSpec): string[] {
  switch (spec.kind) {
    case 'module':
      return [spec.file];
    case 'process':
      return spec.command.map((word) => path.resolve(spec.cwd, word));
    case 'agent':
      return spec.agent.start.map((word) => path.resolve(spec.manifest.folder, word));
  }
}
