import type { Adapter, AdapterSession, Observation, OpenInput } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import noTail from './no-tail.ts';

/**
 * Keeps no tail, and counts the messages alone, five characters to a token, until an answer tells what its request took: from then on by
 * what that was to the characters up to there, so that prompt and tools are counted as well. What was reported before a pass says
 * nothing of what the pass has left.
 */
export default {
  name: 'fair: scales by usage',
  version: '1.0.0',
  drives: ['session'],
  dialects: ['openai-chat', 'anthropic'],
  profiles: { default: { ...noTail.profiles.default, triggerBoundary: 'inclusive', triggers: ['tokens', 'manual'] } },
  open: conversation,
} satisfies Adapter;

function conversation(input: OpenInput): AdapterSession {
  const { settings, model, profile } = input;
  let view: Message[] = [];
  /** how many messages the last pass left: their usage is that of requests it has made shorter */
  let left = 0;
  let inVain = 0;
  let state: Awaited<ReturnType<typeof noTail.compact>>['state'];

  const tokens = (): number => {
    const at = view.findLastIndex(({ usage }, index) => index >= left && usage !== undefined && usage.input > 0);
    const { input = 0, output = 0 } = view[at]?.usage ?? {};
    const whole = characters(view);
    return at < 0 ? whole / 5 : (whole * (input + output)) / characters(view.slice(0, at + 1));
  };

  return {
    step: async (step, { signal }): Promise<Observation> => {
      if (step.do === 'append') view = [...view, ...step.messages];
      if (step.do !== 'compact') return { view };
      const limit = 'tokens' in settings.trigger ? settings.trigger.tokens : Infinity;
      if (step.reason === 'auto' && (tokens() < limit || inVain === view.length)) return { view };
      inVain = view.length;
      const messages = view.map(bare);
      const reason = 'manual' as const;
      const output = await noTail.compact({ messages, settings, model, profile, signal, reason, state: state ?? null });
      state = output.state;
      if (output.messages !== messages) [view, left, inVain] = [output.messages, output.messages.length, 0];
      return { view };
    },
    beside: () => conversation(input),
  };
}

/** What an answer took is no part of what it says. */
const bare = ({ usage: _, ...message }: Message): Message => message;
const characters = (view: Message[]): number =>
  view.reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);
