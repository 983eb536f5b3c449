import type { Dialect } from '../../model/dialect/dialect.ts';
import type { PieceCounter } from '../../model/prompt-cache/prompt-part.ts';
import type { ProviderCounter } from '../measure/provider-counter.ts';

/** Pieces that are remembered; a conversation sends most of them again with the next request. */
const REMEMBERED = 4000;

/** @returns counts the parts of a prompt as the provider does, each only once for as long as it is sent again */
export function pieceCounter(dialect: Dialect, counter: ProviderCounter): PieceCounter {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  return (piece) => {
    const known = recent.get(piece.text) ?? older.get(piece.text);
    const tokens = known ?? tokensOf(piece, dialect, counter);
    recent.set(piece.text, tokens);
    if (recent.size > REMEMBERED) [older, recent] = [recent, new Map()];
    return tokens;
  };
}

function tokensOf(
  { place, text, value }: Parameters<PieceCounter>[0],
  dialect: Dialect,
  counter: ProviderCounter,
): number {
  if (place === 'tool') return counter.ofText(text);
  const body = JSON.stringify(place === 'system' ? { system: value, messages: [] } : { messages: [value] });
  return dialect.decodeMessages(body).reduce((sum, message) => sum + counter.ofMessage(message), 0);
}
