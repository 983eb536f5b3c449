import { suiteTokens } from '../conversation/estimate.ts';
import { memoize } from '../conversation/memoize.ts';
import type { Message } from '../conversation/message.ts';
import { checkRules } from './check-rules.ts';
import { realParts } from './real-parts.ts';
import type { CompactorOptions, Rules } from './types/options.ts';

/**
 * @returns the options with defaults, checked
 * @throws RangeError when no conversation could ever be compacted under them
 */
export function rulesOf(options: CompactorOptions): Rules {
  const { window, summarizerWindow = window } = options;
  const rules: Rules = {
    reservedOutput: 0,
    overhead: 0,
    cut: 'group',
    ack: false,
    summaryRole: 'user',
    minimumGain: 0.01,
    clearing: false,
    clipping: false,
    automatic: true,
    summaryPrompt: '',
    summaryModel: '',
    count: tokensOf,
    ...options,
    window: known(window),
    summarizerWindow: known(summarizerWindow),
    parts: { ...realParts, ...options.parts },
  };
  checkRules(rules);
  return rules;
}

/**
 * A session is asked at every step whether it is too long, and only its last messages are new. Nobody changes a message that was
 * handed over: one that says something else is another object.
 */
const tokensOf = memoize((message: Message) => suiteTokens([message]));

const known = (window: number): number => (window === 0 ? Infinity : window);
