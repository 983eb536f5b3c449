import { post } from './model.mts';
import * as anthropic from './wire-anthropic.mts';
import * as openai from './wire-openai.mts';

/** @returns what the agent's model answers to the conversation */
export async function answer(view: openai.View, { model, settings }: openai.Asked) {
  if (model.dialect === 'anthropic')
    return anthropic.messageOf(
      await post(`${model.baseUrl}/v1/messages`, anthropic.requestOf(view, settings)),
    );
  return openai.messageOf(
    await post(`${model.baseUrl}/chat/completions`, openai.requestOf(view, settings)),
  );
}
