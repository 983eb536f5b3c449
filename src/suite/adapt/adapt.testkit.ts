import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { Profile } from '../../adapter/profile.ts';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { CaseStep, Runnable } from '../case/case.ts';
import { nominalSizes } from '../case/sizes.ts';

/** Messages in short: `u` the user, `a` the assistant, `c:x,y` calls, `r:x` a result, `s` the system; `u*100` with 100 tokens. */
export function said(...items: string[]): Message[] {
  return items.map((item) => {
    const [what = '', size = '1'] = item.split('*');
    const [kind = '', labels = ''] = what.split(':');
    const words = text('four'.repeat(Number(size)));
    const ids = labels.split(',').filter((label) => label !== '');
    switch (kind) {
      case 'c':
        return {
          role: 'assistant',
          content: ids.map((id) => ({ type: 'tool-call', id, name: 'look', arguments: { input: '' } })),
        };
      case 'r':
        return { role: 'tool', content: ids.map((callId) => ({ type: 'tool-result', callId, content: [words] })) };
      case 's':
        return { role: 'system', content: [words] };
      default:
        return { role: kind === 'u' ? 'user' : 'assistant', content: [words] };
    }
  });
}

export const append = (...items: string[]): CaseStep => ({ do: 'append', messages: said(...items) });
export const compact = (reason: 'auto' | 'manual' | 'overflow' = 'auto'): CaseStep => ({ do: 'compact', reason });
export const inBob = (step: CaseStep): CaseStep => ({ in: 'bob', ...step });

/** A case with an `auto` pass at its end, unless it has steps of its own. */
export const runnableOf = (conversation: Message[], parts: Partial<Runnable> = {}): Runnable => ({
  id: 'CC-0200',
  brokenInput: false,
  settings: {
    window: 8000,
    trigger: { tokens: 2000 },
    keep: { tokens: 600 },
    reservedOutput: 200,
    models: { agent: 'a', summarizer: 's' },
  },
  conversation,
  steps: [compact()],
  script: { rules: [] },
  facts: {},
  sizes: nominalSizes(),
  ...parts,
});

export const profileWith = (claims: Partial<Profile>): Profile => ({ ...DEFAULT_PROFILE, ...claims });
