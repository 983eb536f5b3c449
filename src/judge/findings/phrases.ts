import type { Message } from '../../conversation/message.ts';
import { pluralize } from '../../conversation/pluralize.ts';

/** @returns `1 summarizer request`, `2 summarizer requests` */
export const summarizerRequests = (count: number): string => pluralize(count, 'summarizer request');

/** @returns `an assistant message`, `a user message` */
export const messageWithArticle = ({ role }: Pick<Message, 'role'>): string =>
  `${/^[aeio]/.test(role) ? 'an' : 'a'} ${role} message`;

/** Why those who judge a pass have nothing to say of an intake. */
export const ONLY_CAME_IN = 'Messages only came in: no pass ran.';
