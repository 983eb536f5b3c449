import type { Need } from './case.ts';
import type { CaseDrafts } from './case-drafts.ts';
import { allDrafts } from './case-drafts.ts';
import type { WrittenCase } from './case-file.ts';

/**
 * What an adapter must declare for a case to apply. It follows from the case, so it can't be forgotten or overstated:
 * a pass that is due by itself rests on the trigger, one that is asked for on being askable.
 */
export function needsOf(written: WrittenCase, drafts: CaseDrafts): Need[] {
  const { settings } = written.given;
  const reasons = drafts.steps.flatMap((step) => (step.do === 'compact' ? [step.reason] : []));
  const asked = reasons.some((reason) => reason !== 'auto');
  const kinds = Object.keys(settings.keep) as (keyof typeof settings.keep)[];
  return [
    ...(reasons.includes('auto') ? [{ trigger: triggerKind(settings.trigger) }] : []),
    ...(asked ? [{ trigger: 'manual' } as const] : []),
    ...kinds.map((keep) => ({ keep })),
    ...capabilitiesOf(written, drafts).map((capability) => ({ capability })),
  ];
}

function triggerKind(trigger: WrittenCase['given']['settings']['trigger']): 'tokens' | 'messages' | 'fraction' {
  if (typeof trigger !== 'object') return 'tokens';
  return 'messages' in trigger ? 'messages' : 'fraction';
}

function capabilitiesOf({ then }: WrittenCase, drafts: CaseDrafts): ('outcome' | 'system-in-list')[] {
  return [
    ...(then.some((entry) => 'outcome' in entry) ? (['outcome'] as const) : []),
    ...(allDrafts(drafts).some(({ role }) => role === 'system') ? (['system-in-list'] as const) : []),
  ];
}
