import { cutsOf, fits, isDue, textMessage, tokens } from './messages.mjs';
import { ask } from './model.mjs';

// What adapter.yaml claims: 'user-turn' or 'group'; 'unchanged' or 'raise'.
const CUT = 'user-turn';
const ON_FAILURE = 'unchanged';

const isSummary = ({ meta }) => meta?.summary === true;

/** A compactor that works: old turns become a summary. Call yours instead. */
export async function compact(input) {
  const { messages, settings, state, reason } = input;
  const unchanged = { messages, state };
  // It comes back as `state`: what was in vain is not tried again by itself before more was said.
  const inVain = { messages, state: messages.length };
  if (!isDue(input) || (reason === 'auto' && state === messages.length)) return unchanged;
  const cuts = cutsOf(messages).filter((at) => CUT === 'group' || messages[at]?.role === 'user');
  const cut = cuts.find((at) => fits(messages.slice(at), settings, messages)) ?? cuts.at(-1) ?? 0;
  const old = messages.slice(0, cut);
  // What the user wants now stays word for word, however long the agent has been at it.
  const request = messages.findLastIndex((one) => one.role === 'user' && !isSummary(one));
  const stays = messages.filter((_, at) => at >= cut || at === request);
  if (old.every((one) => isSummary(one) || stays.includes(one))) return unchanged;
  const said = await ask(`Summarize this, keep every fact:\n${JSON.stringify(old)}`, input);
  // Nothing but headings is no summary.
  if (said === undefined || !/^[^#\s]/m.test(said)) {
    if (ON_FAILURE === 'raise') throw new Error('No summary could be had.');
    return inVain;
  }
  const summary = textMessage(`Summary of the conversation:\n${said}`);
  const after = [{ ...summary, meta: { summary: true } }, ...stays];
  return tokens(after) < tokens(messages) ? { messages: after, state: null } : inVain;
}
