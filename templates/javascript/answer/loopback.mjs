import { post } from './model.mjs';
import * as anthropic from './wire-anthropic.mjs';
import * as openai from './wire-openai.mjs';

/** @returns what the agent's model answers to the conversation */
export async function answer(view, { model, settings }) {
  if (model.dialect === 'anthropic')
    return anthropic.messageOf(
      await post(`${model.baseUrl}/v1/messages`, anthropic.requestOf(view, settings)),
    );
  return openai.messageOf(
    await post(`${model.baseUrl}/chat/completions`, openai.requestOf(view, settings)),
  );
}
