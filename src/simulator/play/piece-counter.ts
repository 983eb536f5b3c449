import type { Dialect } from '../../model/dialect/dialect.ts';
import type { PieceCounter } from '../../model/prompt-cache/prompt-part.ts';
import type { ProviderCounter } from '../measure/provider-counter.ts';

/** Characters of the pieces that are remembered, twice: a conversation sends most of them again with the next request. */
const REMEMBERED = 4_000_000;

/** @returns counts the parts of a prompt as the provider does, each only once for as long as it is sent again */
export function pieceCounter(dialect: Dialect, counter: ProviderCounter): PieceCounter {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let size = 0;
  return (piece) => {
    const known = recent.get(piece.text) ?? older.get(piece.text);
    const tokens = known ?? tokensOf(piece, dialect, counter);
    if (!recent.has(piece.text)) size += piece.text.length;
    recent.set(piece.text, tokens);
    if (size > REMEMBERED) [older, recent, size] = [recent, new Map(), 0];
    return tokens;
  };
}

function tokensOf(
  { place, text, value }: Parameters<PieceCounter>[0],
  dialect: Dialect,
  counter: ProviderCounter,
): number {
  if (place === 'tool') return counter.ofText(text);
  const body = place === 'system' ? { system: value } : { messages: [value] };
  return dialect.decodeBody(body).reduce((sum, message) => sum + counter.ofMessage(message), 0);
}
