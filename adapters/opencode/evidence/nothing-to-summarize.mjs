// The server takes less than opencode's own prompt. The first short message is refused, and summarized: what comes of it is longer, blames
// "large media attachments" that there are none of, and is refused again; that is repeated without end.
import { conclude, isSummary, play, textOf } from './opencode.mjs';

const message = 'request (7700 tokens) exceeds the available context size (4096 tokens), try increasing it';
const refused = {
  status: 400,
  error: { message, type: 'exceed_context_size_error', n_prompt_tokens: 7700, n_ctx: 4096, code: 400 },
};
const seen = await play(
  (request) => (isSummary(request) ? { text: 'The user said hello.' } : refused),
  ['Hello. Which printer has paper?'],
);
const second =
  seen
    .filter((request) => !isSummary(request))[1]
    ?.messages.slice(1)
    .map(textOf)
    .join('\n') ?? '';
const passes = seen.filter(isSummary).length;
conclude(
  second.includes('large media attachments') && passes > 0,
  `${passes} passes; the second request: ${second.slice(0, 200)}`,
);
