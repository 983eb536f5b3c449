import type { ContextChange } from './context-change.ts';
import type { SeenMessage } from './seen-message.ts';

/** Follows what was told from request to request: as it was told, or within a message that a client has put other words around. */
export interface ToldPlaces {
  /**
   * Takes in the next request.
   * @param told what is new to the conversation
   * @returns messages that were told and stand in it no more, or no longer whole where they did before
   */
  missing(change: ContextChange, told: readonly SeenMessage[]): SeenMessage[];
}

type Standing = 'whole' | 'in-part';

interface ToldMessage {
  message: SeenMessage;
  /** how it stood in the request before; nothing where it was not told then */
  stood?: Standing;
}

/** @returns places of a conversation in which nothing was told yet */
export function toldPlaces(): ToldPlaces {
  /** what was told, by the message of the last request that it stands in */
  const places = new WeakMap<SeenMessage, ToldMessage[]>();
  const put = (place: SeenMessage, message: SeenMessage, stood: Standing): void => {
    places.set(place, [...(places.get(place) ?? []), { message, stood }]);
  };
  return {
    missing(change, told) {
      const sought = [
        ...change.left.flatMap((place) => places.get(place) ?? []),
        ...told.map((message) => ({ message })),
      ];
      for (const place of change.entered) places.delete(place);
      const entered = new Set(change.entered);
      const placeOf = finderIn(dressedIn(change, new Set(sought.map(({ message }) => message))));
      return sought.flatMap(({ message, stood }: ToldMessage) => {
        const found = entered.has(message) ? { place: message, standing: 'whole' as const } : placeOf(message);
        if (found === undefined) return [message];
        put(found.place, message, found.standing);
        return stood === 'whole' && found.standing === 'in-part' ? [message] : [];
      });
    },
  };
}

/** What a client has written: neither as it was told, nor a summary that is new. One may quote anything. */
function dressedIn({ entered, left }: ContextChange, told: ReadonlySet<SeenMessage>): SeenMessage[] {
  const known = new Set(left.flatMap(({ nonces }) => nonces));
  return entered.filter((message) => !told.has(message) && message.nonces.every((nonce) => known.has(nonce)));
}

/** characters: long enough to be no other message's, short enough to outlive most clipping */
const END = 48;

/** @returns finds the messages in which others stand; who asks in their order is answered at once, however many there are */
function finderIn(dressed: readonly SeenMessage[]) {
  const texts = dressed.map(({ text }) => lettersOf(text));
  let next = 0;
  const firstWith = (...pieces: readonly string[]): SeenMessage | undefined => {
    const holds = (ahead: number): boolean =>
      pieces.some((piece) => texts[(next + ahead) % texts.length]!.includes(piece));
    const at = texts.findIndex((_, ahead) => holds(ahead));
    if (at === -1) return undefined;
    next = (next + at) % texts.length;
    return dressed[next];
  };
  return ({ text }: SeenMessage): { place: SeenMessage; standing: Standing } | undefined => {
    if (texts.length === 0) return undefined;
    const letters = lettersOf(text);
    const whole = firstWith(letters);
    const place = whole ?? firstWith(letters.slice(0, END), letters.slice(-END));
    return place && { place, standing: whole === undefined ? 'in-part' : 'whole' };
  };
}

/** White space, quotes and escapes are a matter of how a client writes. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
