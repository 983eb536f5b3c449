import { text } from '../../conversation/content.ts';
import type { Block, ImageBlock, Message } from '../../conversation/message.ts';
import { assistant, user } from './messages.testkit.ts';
import { idle, type Story } from './trace.testkit.ts';

/** Stories of an agent whose provider refuses one of three pictures: the last one of the latest request. */

const image = (data: string): ImageBlock => ({ type: 'image', mediaType: 'image/png', data });
const showing = (name: string, ...shown: Block[]): Message => ({
  role: 'user',
  content: [...user(name).content, ...shown],
});

const NOTE = text('[The provider refused this picture.]');
const [OLD, FIRST, LAST] = [image('b2xk'), image('Zmlyc3Q='), image('bGFzdA==')];
const given = [showing('wall', OLD), assistant('ivy'), showing('which', FIRST, LAST)];
const NAMED = 'messages.2.content.2.image.source.base64: image exceeds 5 MB maximum';

/** What is sent then: what stands for the picture of the older message, and for the two of the latest one. */
const sentThen = (old: Block[], ...latest: Block[]): Message[] => [
  showing('wall', ...old),
  assistant('ivy'),
  showing('which', ...latest),
];

const agent = { given, drive: 'agent', dialect: 'anthropic' } satisfies Story;
const refusing = (view: Message[], saying = NAMED): Story => ({
  ...agent,
  steps: [idle('auto', { probe: { refused: 'media', saying } }), { compact: 'auto', view }],
});

/** What becomes of the pictures, by what happens. */
export const REFUSED_PICTURES = {
  thatOneAlone: refusing(sentThen([OLD], FIRST, NOTE)),
  anyWhereNoneIsNamed: refusing(sentThen([NOTE], FIRST, LAST), 'You uploaded an unsupported image.'),
  thatOneAndThenNone: {
    ...agent,
    steps: [
      idle('auto', { probe: { refused: 'media', saying: NAMED } }),
      { compact: 'auto', view: sentThen([OLD], FIRST, NOTE), probe: { refused: 'media', saying: NAMED } },
      { compact: 'auto', view: given },
    ],
  } satisfies Story,
  withoutAWord: refusing(sentThen([OLD], FIRST)),
  allOfThem: refusing(sentThen([NOTE], NOTE, NOTE)),
  anOlderOneAsWell: refusing(sentThen([NOTE], FIRST, NOTE)),
  anotherInstead: refusing(sentThen([OLD], NOTE, LAST)),
  beforeAnyRefusal: { ...agent, steps: [{ compact: 'auto', view: sentThen([OLD], FIRST, NOTE) }] } satisfies Story,
};
