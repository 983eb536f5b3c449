/** @returns whether the text is meant as a pattern; brackets are part of variant ids and stay literal */
export const isGlob = (pattern: string): boolean => /[*?]/.test(pattern);

/**
 * @param pattern `?` is one character and `*` any number of them within a part of a path, `**` also across parts
 * @returns whether it covers the whole name
 */
export function globMatches(pattern: string, name: string): boolean {
  const source = pattern.replace(/\*\*\/?|[*?]|[^*?]+/g, (part) => {
    if (part === '?') return '[^/]';
    if (part === '*') return '[^/]*';
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*';
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${source}$`).test(name);
}
