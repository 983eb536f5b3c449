import './without-pauses.ts';
import { ChatAnthropic } from '@langchain/anthropic';
import { ChatOpenAI } from '@langchain/openai';
import type { ModelAccess } from '../../src/adapter/contract.ts';
import type { Settings } from '../../src/conversation/settings.ts';

export type ChatModel = ChatAnthropic | ChatOpenAI;

/**
 * @param name the model's name, by which the scripted model knows who asks
 * @returns the provider's own chat model, with everything but the address as shipped; what it tries again it tries without a pause
 */
export function chatModel(name: string, { baseUrl, dialect }: ModelAccess, settings: Settings): ChatModel {
  if (baseUrl === undefined) throw new Error('This adapter has HTTP clients of its own and needs a base URL.');
  const fields = { model: name, apiKey: 'none', maxTokens: settings.reservedOutput };
  const model =
    dialect === 'anthropic'
      ? new ChatAnthropic({ ...fields, anthropicApiUrl: baseUrl })
      : new ChatOpenAI({ ...fields, configuration: { baseURL: baseUrl } });
  // Fractions are of this number. The clients know it for the models of their provider and have no option for others.
  const profile = { ...model.profile, maxInputTokens: settings.window };
  return Object.defineProperty(model, 'profile', { value: profile });
}
