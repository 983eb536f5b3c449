import type { Adapter, CompactInput, CompactOutput, ModelAccess } from '../../adapter/contract.ts';
import type { ClippedForSummary } from '../../adapter/profile.ts';
import type { Block } from '../../conversation/message.ts';
import noTail from './no-tail.ts';

const marker = '[... {{count}} more characters truncated]';

/** How long texts are clipped, under each profile. */
export const CLIPS = {
  default: { of: 'results', keeps: { head: 2000 }, marker },
  tail: { of: 'results', keeps: { tail: 2000 }, marker },
  ends: { of: 'all', keeps: { head: 1500, tail: 500 }, marker },
} satisfies Record<string, ClippedForSummary>;

const declaring = (clip: ClippedForSummary) => ({
  ...noTail.profiles.default,
  prices: { 'clipped-for-summary': clip },
});

/**
 * Keeps no tail. Of each tool result the summarizer is shown the first 2,000 characters, and words say how many more there were, as with
 * pi and opencode: what a long result said further on is in no summary, and the profile says so. Under `tail` these are the last, as
 * of logs, and under `ends` every message is shown by its beginning and its end.
 */
export default {
  ...noTail,
  name: 'fair: clips results',
  profiles: { default: declaring(CLIPS.default), tail: declaring(CLIPS.tail), ends: declaring(CLIPS.ends) },
  compact: (input: CompactInput): Promise<CompactOutput> =>
    clippingAs(CLIPS[input.profile as keyof typeof CLIPS])(input),
} satisfies Adapter;

/** @returns the compactor that clips so, whatever it declares */
export const clippingAs =
  (clip: ClippedForSummary) =>
  (input: CompactInput): Promise<CompactOutput> =>
    noTail.compact({ ...input, model: clipping(input.model, clip) });

/** The prompt has a line for each message. An earlier summary is none of them. */
const clipping = (model: ModelAccess, clip: ClippedForSummary): ModelAccess => ({
  ...model,
  complete: (request) => {
    const [{ content }] = request.messages as [{ content: string }];
    const lines = content.split('\n').map((line) => {
      const [, role, blocks] = /^(user|assistant|tool): (\[.*\])$/s.exec(line) ?? [];
      const isClipped = role === 'tool' || (clip.of === 'all' && !line.startsWith(EARLIER));
      return blocks === undefined || !isClipped
        ? line
        : `${role}: ${JSON.stringify(clipped(JSON.parse(blocks), clip))}`;
    });
    return model.complete({ ...request, messages: [{ role: 'user', content: lines.join('\n') }] });
  },
});

const EARLIER = 'user: [{"type":"text","text":"Earlier: ';

/** What several blocks say is one text. */
function clipped(blocks: Block[], clip: ClippedForSummary): Block[] {
  if (blocks.some(({ type }) => type === 'tool-result'))
    return blocks.map((block) =>
      block.type === 'tool-result'
        ? { ...block, content: clipped(block.content, clip) as typeof block.content }
        : block,
    );
  const texts = blocks.filter((block) => block.type === 'text');
  const short = shortened(texts.map(({ text }) => text).join('\n'), clip);
  return short === undefined
    ? blocks
    : [{ type: 'text', text: short }, ...blocks.filter((block) => block.type !== 'text')];
}

function shortened(text: string, { keeps: { head = 0, tail = 0 }, marker }: ClippedForSummary): string | undefined {
  const end = text.length - tail;
  if (end <= head) return undefined;
  const [first, last] = [text.slice(0, head), text.slice(end)];
  const words = marker.replace('{{count}}', String(end - head));
  return [first.replace(/[\uD800-\uDBFF]$/, ''), words, last.replace(/^[\uDC00-\uDFFF]/, '')].join('\n\n');
}
