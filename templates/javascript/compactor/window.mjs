import { cutsOf, fits, isDue, textMessage, tokens } from './messages.mjs';

/** The words in front where something went; none where empty. adapter.yaml claims the same. */
const MARKER = '';

/** A compactor that works: the newest messages stay, the older are gone. Call yours instead. */
export async function compact(input) {
  const { messages, settings, state } = input;
  const unchanged = { messages, state };
  if (!isDue(input)) return unchanged;
  const marker = MARKER === '' ? [] : [textMessage(MARKER)];
  const said = messages.filter((message) => JSON.stringify(message) !== JSON.stringify(marker[0]));
  const request = said.findLastIndex(({ role }) => role === 'user');
  const cuts = cutsOf(said);
  const cut = cuts.find((at) => fits(said.slice(at), settings, said)) ?? cuts.at(-1) ?? 0;
  // What the user wants now stays, however long the agent has been at it.
  const stays = said.filter((_, at) => at >= cut || at === request);
  const after = [...marker, ...stays];
  const went = stays.length < said.length && tokens(after) < tokens(messages);
  return went ? { messages: after, state } : unchanged;
}
