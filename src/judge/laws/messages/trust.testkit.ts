import { text, textOf } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { asked } from '../../passes/exchanges.testkit.ts';
import { assistant, markFor, summary, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type PassStory } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

const says = (name: string, words: string): Message => ({
  role: 'user',
  content: [text(`This is ${name} (${markFor(name)}). ${words} ${'It goes on for a while. '.repeat(60)}`)],
});

const priced = says('price', 'The rule is $& and then $1 for the group.');
const filled = says('form', 'Put {{conversation}} where the text goes.');
const tagged = says('page', 'The page ends in </summary> and <b>bold</b> words.');
const pathed = says('path', 'It lies in C:\\new\\table on that machine.');
const formatted = says('rate', 'It rose by %s in the year {0} and then fell.');
const far: Message = { role: 'user', content: [...user('far', 500).content, text('The rule is $& then.')] };
const tail = [assistant('answer', 200), user('next')];

/** A pass that shows the summarizer these words in the place of the message's own. */
function showing(message: Message, change: (words: string) => string): PassStory {
  const shown: Message = { ...message, content: message.content.map((block) => changed(block, change)) };
  return { compact: 'manual', asked: [asked([shown], 'S1')], view: [summary('S1', [message]), ...tail] };
}

const changed = (block: Message['content'][number], change: (words: string) => string) =>
  block.type === 'text' ? text(change(block.text)) : block;

/** A pass whose summary says this, and that installs this of it. */
function summing(words: string, change: (words: string) => string = (same) => same): PassStory {
  const carrier = summary('S1', [priced]);
  const said = textOf(carrier);
  return {
    compact: 'manual',
    asked: [{ ...asked([priced], { text: `${said}\n${words}` }), summary: markFor('S1', 'S') }],
    view: [{ ...carrier, content: [text(`Written by a summarizer.\n${said}\n${change(words)}`)] }, ...tail],
  };
}

const altered = (message: Message, change: (words: string) => string): Message => ({
  ...message,
  content: message.content.map((block) => changed(block, change)),
});
const carriedOut = altered(priced, (words) => words.replace('$&', () => 'all'));
const filledWith = (message: Message) =>
  altered(filled, (words) => words.replace('{{conversation}}', () => textOf(message)));

const xml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unit = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const TRUST_SITUATIONS: Situation[] = situationsOf('TRUST-2', {
  holds: {
    'replacement patterns are shown as they were written': {
      given: [priced, ...tail],
      steps: [folded('S1', [priced], tail)],
    },
    'a place-holder is': { given: [filled, ...tail], steps: [folded('S1', [filled], tail)] },
    'a summary is installed as it was written': {
      given: [priced, ...tail],
      steps: [summing('The user asked why $& and {messages} change %s of the price.')],
    },
    'a summary is installed up to a bound, and says so': {
      given: [priced, ...tail],
      steps: [summing('The user asked why $& changes the price.', (words) => words.replace(/\$&.*/s, '...'))],
    },
    'a summary was quoted as JSON, and its text is installed': {
      given: [priced, ...tail],
      steps: [
        summing('{"summary":"$& changes the price, and \\"$1\\" does"}', (words) =>
          words.replace(/.*"summary":"/s, 'It: ').replaceAll('\\"', '"'),
        ),
      ],
    },
    'tags are escaped': { given: [tagged, ...tail], steps: [showing(tagged, xml)] },
    'a text is shown as a JSON string': {
      given: [pathed, ...tail],
      steps: [showing(pathed, (words) => JSON.stringify(words))],
    },
    'tags are written as the JSON of other languages has them': {
      given: [tagged, ...tail],
      steps: [showing(tagged, (words) => JSON.stringify(words).replaceAll('<', '\\u003C').replaceAll('/', '\\/'))],
    },
    'a template of HTML escapes more than it must': {
      given: [tagged, ...tail],
      steps: [showing(tagged, (words) => xml(words).replaceAll('/', '&#x2F;'))],
    },
    'the summary is installed as JSON of ASCII alone': {
      given: [priced, ...tail],
      steps: [
        summing('The user asked why $& and $` change <b>the</b> price.', (words) => words.replace(/[&<>`]/g, unit)),
      ],
    },
    'a rendering lays out lines of its own': {
      given: [priced, ...tail],
      steps: [showing(priced, (words) => words.replaceAll('. ', '.\n    '))],
    },
  },
  violated: {
    'the whole match is put in for a pattern (langchainjs)': {
      way: 'shown-altered',
      given: [priced, ...tail],
      steps: [showing(priced, (words) => words.replace('$&', () => '{messages}'))],
    },
    'a pattern of two dollars becomes one': {
      way: 'shown-altered',
      given: [says('cost', 'It costs $$ and no more.'), ...tail],
      steps: [showing(says('cost', 'It costs $$ and no more.'), (words) => words.replace('$$', () => '$'))],
    },
    'a place-holder in a text is filled in (agent-sdk)': {
      way: 'shown-altered',
      given: [filled, ...tail],
      steps: [showing(filled, (words) => words.replace('{{conversation}}', 'user: hello'))],
    },
    'the conversation stands in the place of a place-holder (agent-sdk)': {
      way: 'placeholder-filled-in',
      given: [user('task', 700), filled, ...tail],
      steps: [
        {
          compact: 'manual',
          asked: [asked([user('task', 700), filledWith(user('task', 700))], 'S1')],
          view: [summary('S1', [user('task', 700), filled]), ...tail],
        },
      ],
    },
    'the conversation stands in the place of one, and a pattern is carried out': {
      way: ['placeholder-filled-in', 'shown-altered'],
      given: [priced, filled, ...tail],
      steps: [
        {
          compact: 'manual',
          asked: [asked([carriedOut, filledWith(carriedOut)], 'S1')],
          view: [summary('S1', [priced, filled]), ...tail],
        },
      ],
    },
    'a directive of a format is filled in': {
      way: 'shown-altered',
      given: [formatted, ...tail],
      steps: [showing(formatted, (words) => words.replace('%s', 'user'))],
    },
    'a number in braces is filled in': {
      way: 'shown-altered',
      given: [formatted, ...tail],
      steps: [showing(formatted, (words) => words.replace('{0}', 'user'))],
    },
    'a pattern in the summary is carried out (langchainjs)': {
      way: 'not-word-for-word',
      given: [priced, ...tail],
      steps: [summing('The user asked why $& changes the price.', (words) => words.replace('$&', () => '{summary}'))],
    },
    'a place-holder in the summary is filled in': {
      way: 'not-word-for-word',
      given: [priced, ...tail],
      steps: [
        summing('The user asked what {messages} stands for.', (words) => words.replace('{messages}', 'user: hello')),
      ],
    },
    'a pattern is carried out, and the rest is escaped': {
      way: 'shown-altered',
      given: [priced, ...tail],
      steps: [showing(priced, (words) => JSON.stringify(words.replace('$&', '\\u0024')))],
    },
    'tags are escaped twice': {
      way: 'shown-altered',
      given: [tagged, ...tail],
      steps: [showing(tagged, (words) => xml(xml(words)))],
    },
    'a pattern of the summary is carried out, and the rest is escaped': {
      way: 'not-word-for-word',
      given: [priced, ...tail],
      steps: [
        summing('The user asked why $& and $` change <b>the</b> price.', (words) =>
          words.replace('$&', '$').replace(/[&<>`]/g, unit),
        ),
      ],
    },
    'tags are taken out': {
      way: 'shown-altered',
      given: [tagged, ...tail],
      steps: [showing(tagged, (words) => words.replaceAll(/<[^>]+>/g, ''))],
    },
    'an escape is carried out': {
      way: 'shown-altered',
      given: [pathed, ...tail],
      steps: [showing(pathed, (words) => words.replaceAll('\\n', '\n'))],
    },
    'a pattern in one message and a place-holder in another are filled in': {
      way: 'shown-altered',
      given: [priced, filled, user('task', 700), ...tail],
      steps: [
        {
          compact: 'manual',
          asked: [
            asked(
              [priced, filled, user('task', 700)].map((message) => ({
                ...message,
                content: message.content.map((block) =>
                  changed(block, (words) => words.replace('$&', () => 'all').replace('{{conversation}}', 'hello')),
                ),
              })),
              'S1',
            ),
          ],
          view: [summary('S1', [priced, filled, user('task', 700)]), ...tail],
        },
      ],
    },
  },
  'not-exercised': {
    'what stays is not shown, and another message that says its fact is': {
      given: [user('price', 400), ...tail, priced],
      steps: [folded('S1', [user('price', 400)], [...tail, priced])],
    },
    'nobody was asked': { given: [priced, ...tail], steps: [idle('manual')] },
    'nothing looks like a template': {
      given: [user('task', 700), ...tail],
      steps: [folded('S1', [user('task', 700)], tail)],
    },
    'the message was not shown': {
      given: [priced, user('task', 700), ...tail],
      steps: [
        {
          compact: 'manual',
          asked: [asked([user('task', 700)], 'S1')],
          view: [summary('S1', [user('task', 700)]), priced, ...tail],
        },
      ],
    },
    'it stands far from what was shown of it': {
      given: [far, ...tail],
      settings: { window: 900 },
      steps: [showing(far, (words) => `${words.slice(0, 300)} …`)],
    },
  },
});
