import type { Message } from '../../conversation/message.ts';
import { pluralize } from '../../conversation/pluralize.ts';

/** @returns `1 summarizer request`, `2 summarizer requests` */
export const summarizerRequests = (count: number): string => pluralize(count, 'summarizer request');

/** @returns `an assistant message`, `a user message` */
export const messageWithArticle = ({ role }: Pick<Message, 'role'>): string =>
  `${/^[aeio]/.test(role) ? 'an' : 'a'} ${role} message`;

/** Why those who judge a pass have nothing to say of an intake. */
export const ONLY_CAME_IN = 'Messages only came in: no pass ran.';

/** Why laws of what is kept say nothing of a pass that had to do without a summary; what it owes is COVER-1's to say. */
export const NO_SUMMARY_FALLBACK = 'No summary could be had, and the implementation declares a fallback.';
