import { DRIVES } from '../../adapter/drives.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { WrittenCase } from '../case/case-file.ts';
import { type PlacedStep, unrolledSteps } from '../drafts/unroll-steps.ts';
import { directsAgent } from '../expand/case-script.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/** @returns steps that can't come where they stand, and settings that can't go together */
export function stepProblems(written: WrittenCase): Problem[] {
  return [...earlyRepeats(written), ...contradictions(written), ...shareProblems(written)];
}

/** `again` hands the first pass over once more, so there has to be one, and it is one of the given conversation. */
function earlyRepeats(written: WrittenCase): Problem[] {
  const steps = unrolledSteps(written.steps);
  const first = steps.findIndex(({ step }) => 'compact' in step);
  return steps.flatMap(({ step, at }, index): Problem[] => {
    if (!('again' in step) || (first !== -1 && first < index)) return [];
    const message = 'There is no pass before this that could be repeated.';
    return [{ pointer: `${at}/again`, part: 'key', message, hint: 'Put `- compact: …` before it.' }];
  });
}

/** Each step says which drives can take it; a case that no drive can take would be unsupported everywhere. */
function contradictions({ steps: written, model }: WrittenCase): Problem[] {
  const steps = unrolledSteps(written);
  const overflows = steps.some(({ step }) => 'compact' in step && step.compact === 'overflow');
  let left: readonly Drive[] = directsAgent(model, overflows) ? ['agent'] : DRIVES;
  for (const { step, at } of steps) {
    const takers = takersOf(step);
    const both = left.filter((drive) => takers.includes(drive));
    if (both.length === 0) {
      const message = `No drive can take this step: it is for ${takers.join(' or ')}, and the rest of the case for ${left.join(' or ')}.`;
      return [{ pointer: at, message, hint: 'Make two cases of it.' }];
    }
    left = both;
  }
  return [];
}

function takersOf(step: PlacedStep['step']): Drive[] {
  if ('again' in step) return ['pure'];
  if ('reload' in step) return ['session', 'agent'];
  if ('meanwhile' in step && step.meanwhile !== undefined && !('cancel' in step.meanwhile)) return ['session'];
  return step.in === undefined ? [...DRIVES] : ['session', 'agent'];
}

/** A share of a window nobody knows is no size. */
function shareProblems({ given: { settings } }: WrittenCase): Problem[] {
  if (settings.window !== 0) return [];
  const { trigger, keep } = settings;
  const hint = 'The window is 0, which means unknown: write a size in T, or a number of messages.';
  const shares: [string, boolean][] = [
    ['trigger', typeof trigger === 'object' && 'fraction' in trigger],
    ['keep', keep.fraction !== undefined],
  ];
  return shares
    .filter(([, isShare]) => isShare)
    .map(([key]) => ({
      pointer: `/given/settings/${key}/fraction`,
      message: 'There is no share of an unknown window.',
      hint,
    }));
}
