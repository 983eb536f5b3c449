import { type Asked, messageOf, requestOf, type View } from './wire-openai.mts';

/** @returns what the agent's model answers; the suite passes it on, as a chat completion */
export const answer = async (view: View, { model, settings }: Asked) =>
  messageOf(await model.complete(requestOf(view, settings)));
