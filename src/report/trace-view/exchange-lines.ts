import { suiteTokens } from '../../conversation/estimate.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import { answerText } from '../../judge/requests/answer-text.ts';
import { describeRuling } from '../../judge/requests/ruling.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { DIALECTS } from '../../model/dialects.ts';
import { refusalWordsIn } from '../../model/refused-words.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { quoted, wordsOf } from './message-words.ts';

/** Messages of a request that are shown: a summarizer is mostly asked in one or two. */
const SHOWN = 4;

/** @returns what was asked, and the answer */
export function exchangeLines(exchange: Exchange, dialect: Trace['dialect']): string[] {
  const { class: who, request, said } = exchange;
  const messages = DIALECTS[dialect].decodeMessages(request.body);
  const shown = messages.slice(0, SHOWN).map((message) => `    ${message.role.padEnd(9)}  ${wordsOf(message)}`);
  const more = messages.length - SHOWN;
  const text = answerText(exchange.response.body).text;
  const answer = said === undefined ? text : wordsOf(said);
  return [
    `  asked: the ${who === 'unmatched' ? 'model of nobody (unmatched)' : who}, in ${pluralize(messages.length, 'message')}, ${suiteTokens(messages)} tokens`,
    ...shown,
    ...(more > 0 ? [`    … and ${more} more`] : []),
    `  answer: ${answerOf(exchange)}`,
    ...(answer === '' ? [] : [`    ${said === undefined ? quoted(answer) : answer}`]),
  ];
}

/** @returns what the provider made of a request */
export function answerOf(exchange: Exchange): string {
  const { ruling, response, summary } = exchange;
  const status = response.status === 0 ? 'the connection broke' : `${response.status}`;
  const words = ruling.kind === 'accepted' ? undefined : refusalWordsIn(response.body);
  const reply = ruling.kind === 'accepted' ? ` (${ruling.reply})` : '';
  return [
    `${status}, ${describeRuling(exchange)}${reply}`,
    ...(words === undefined ? [] : [`: "${words}"`]),
    ...(summary === undefined ? [] : [`, summary ${summary}`]),
  ].join('');
}
