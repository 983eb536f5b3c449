import { isRecord, parseJson } from '../../conversation/json.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';

/** @returns the names of the tools an agent request offers, whatever the dialect; none where the body is not a request */
export function toolsOffered({ request }: Exchange): string[] {
  const body = parseJson(request.body);
  if (!isRecord(body) || !Array.isArray(body.tools)) return [];
  return body.tools.filter(isRecord).flatMap((tool) => {
    const { name } = isRecord(tool.function) ? tool.function : tool;
    return typeof name === 'string' ? [name] : [];
  });
}

/** @returns whether a tool is among those offered; frameworks put the name of its server in front, as in `mcp__files__read` */
export const isOffered = (name: string, offered: readonly string[]): boolean =>
  offered.some((other) => other === name || other.endsWith(`_${name}`) || other.endsWith(`.${name}`));
