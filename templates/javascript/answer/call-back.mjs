import { messageOf, requestOf } from './wire-openai.mjs';

/** @returns what the agent's model answers; the suite passes it on, as a chat completion */
export const answer = async (view, { model, settings }) =>
  messageOf(await model.complete(requestOf(view, settings)));
