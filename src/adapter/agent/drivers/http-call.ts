import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseJson } from '../../../conversation/json.ts';
import type { HttpCall } from '../../agent-section/agent-section.ts';
import { fillJson, fillTemplate, type TemplateValues } from '../../agent-section/template.ts';
import { shorten } from '../../child-process/noise.ts';

/** What a server answered. */
export interface HttpAnswer {
  status: number;
  text: string;
  /** undefined where the text is no JSON */
  json: unknown;
}

/** One request to the server of an agent; nothing else is sent than this. */
export interface OwnServerRequest {
  method: string;
  /** with its query */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** @returns the request that a manifest describes. In a path a text is encoded, for it is one part of it whatever it holds */
export function filledCall(
  { method = 'POST', path, headers = {}, body }: HttpCall,
  values: TemplateValues,
): OwnServerRequest {
  const encoded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? encodeURIComponent(value) : value,
  ]);
  const own = Object.entries(headers).map(([name, value]) => [name, fillTemplate(value, values)]);
  return {
    method,
    path: fillTemplate(path, Object.fromEntries(encoded)),
    headers: { 'content-type': 'application/json', ...Object.fromEntries(own) },
    body: JSON.stringify(fillJson(body, values)),
  };
}

/**
 * Waits for the answer as long as it takes: who asks watches the clock. A connection of its own each time, so that none is met that the
 * server is about to close.
 * @param port of 127.0.0.1
 * @throws the error of the connection
 */
export async function callOwnServer(
  port: number,
  { method, path, headers, body }: OwnServerRequest,
): Promise<HttpAnswer> {
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const request = openRequest({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...length },
    agent: false,
  });
  const answered = once(request, 'response');
  request.end(body);
  const [response] = await answered;
  const text = (await buffer(response)).toString('utf8');
  return { status: response.statusCode ?? 0, text, json: parseJson(text) };
}

export const isGoodAnswer = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** @returns an answer as a sentence about it quotes it */
export const wordsOfAnswer = ({ status, text }: HttpAnswer): string =>
  `HTTP ${status}${text === '' ? '' : `: ${shorten(text, 600)}`}`;
