/** @returns whether the text is meant as a pattern; brackets are part of variant ids and stay literal */
export const isGlob = (pattern: string): boolean => /[*?]/.test(pattern);

/**
 * Walks through the name once with all places of the pattern it may have come to. A regular expression would go back and try
 * again, without end where there are many stars, and patterns stand in reports of others too.
 * @param pattern `?` is one character and `*` any number of them within a part of a path, `**` also across parts
 * @returns whether it covers the whole name
 */
export function globMatches(pattern: string, name: string): boolean {
  const tokens = pattern.match(/\*\*\/?|[\s\S]/g) ?? [];
  let places = withSkipped([0], tokens);
  for (const character of name.split('')) {
    const next = [...places].flatMap((place) => placesAfter(place, tokens, character));
    places = withSkipped(next, tokens);
  }
  return places.has(tokens.length);
}

/** `**` with a slash behind it stands for whole parts, or for nothing: whoever is inside of a part is half a place further. */
const INSIDE = 0.5;

function placesAfter(place: number, tokens: readonly string[], character: string): number[] {
  const at = Math.floor(place);
  const token = tokens[at];
  switch (token) {
    case '?':
      return character === '/' ? [] : [at + 1];
    case '*':
      return character === '/' ? [] : [at];
    case '**':
      return [at];
    case '**/':
      return character === '/' ? [at + INSIDE, at + 1] : [at + INSIDE];
    default:
      return token === character ? [at + 1] : [];
  }
}

/** Stars may stand for nothing. */
function withSkipped(places: readonly number[], tokens: readonly string[]): Set<number> {
  const all = new Set(places);
  // A set hands out what is added while it is walked through.
  for (const place of all) if (tokens[place]?.startsWith('*') === true) all.add(place + 1);
  return all;
}
