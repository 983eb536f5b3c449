import { withRandomNames } from '../../suite/adapt/randomize-names.ts';
import type { Case, Sizes } from '../../suite/case/case.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { Variant } from '../../suite/case/variants.ts';
import { expandCase } from '../../suite/expand/expand.ts';

/** Makes a variant of a case runnable, with the sizes of a drive. */
export type Expander = (file: CaseFile, variant: Variant, sizes: Sizes) => Case;

/**
 * Drives of one adapter mostly have the same sizes, and then the same variant on the next drive is the same case, down to
 * its message objects: what was once found out about those is known there too.
 * @param rename gives tools, calls and messages other names
 * @param expand for who remembers more
 */
export function expander(seed: string, rename: boolean, expand = expandCase): Expander {
  let last: { variant: Variant; sizes: string; expanded: Case } | undefined;
  return (file, variant, sizes) => {
    const key = JSON.stringify(sizes);
    if (last?.variant === variant && last.sizes === key) return last.expanded;
    const { claim, runnable } = expand(file, { variant, sizes, seed });
    const expanded = { claim, runnable: rename ? withRandomNames(runnable, seed) : runnable };
    last = { variant, sizes: key, expanded };
    return expanded;
  };
}
