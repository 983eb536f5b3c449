import type { Header } from '../events/events.ts';

/**
 * @returns in which dialect a run speaks, e.g. `openai-chat, or anthropic where a case is about it`: a case about the rules
 * of one provider is played in that one's dialect, where the adapter speaks it
 */
export function dialectWords({ dialect, adapter }: Pick<Header, 'dialect' | 'adapter'>): string {
  const others = (adapter.dialects ?? []).filter((one) => one !== dialect);
  return `${dialect}${others.length === 0 ? '' : `, or ${others.join(' or ')} where a case is about it`}`;
}
