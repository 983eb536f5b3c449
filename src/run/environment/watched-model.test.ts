import { expect, test } from 'vitest';
import { MODELS, openSession } from '../../model/model.testkit.ts';
import { watchedModel } from './watched-model.ts';

test('who listens to the model hears of no enquiry, least of all the exchange before it again', () => {
  const model = watchedModel(openSession({ dialect: 'anthropic' }));
  const heard: string[] = [];
  model.listen(({ request }) => void heard.push(request.path));
  const messages = [{ role: 'user', content: 'Hello.' }];
  const body = JSON.stringify({ model: MODELS.agent, max_tokens: 5, messages });
  model.ask({ path: '/v1/messages', body }, 'loopback');
  expect(model.ask({ path: '/v1/messages/count_tokens', body }, 'loopback').status).toBe(200);
  expect(heard).toEqual(['/v1/messages']);
});
