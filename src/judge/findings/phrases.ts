import type { Message } from '../../conversation/message.ts';

/** @returns `1 summarizer request`, `2 summarizer requests` */
export const summarizerRequests = (count: number): string => `${count} summarizer request${count === 1 ? '' : 's'}`;

/** @returns `an assistant message`, `a user message` */
export const messageWithArticle = ({ role }: Pick<Message, 'role'>): string =>
  `${/^[aeio]/.test(role) ? 'an' : 'a'} ${role} message`;
