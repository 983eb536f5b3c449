// An empty answer becomes the summary: what it was to stand for is gone, and nothing stands in its place.
import { conclude, isSummary, play, textOf, words } from './opencode.mjs';

const seen = await play(
  (request) => (isSummary(request) ? { text: '' } : { text: 'Fine.' }),
  [`SECRET-1 ${words(40_000)}`, `SECRET-2 ${words(40_000)}`, `SECRET-3 ${words(40_000)}`, 'Go on.'],
);
const last = seen.at(-1);
conclude(
  !JSON.stringify(last).includes('SECRET-1'),
  `the last request is ${last.messages.slice(1).map(textOf).join(' | ').slice(0, 300)}`,
);
