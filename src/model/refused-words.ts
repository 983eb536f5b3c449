/** All providers put their words for people at the same place. @returns what the body of an answer says was wrong, where it does */
export function refusalWordsIn(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : undefined;
  } catch {
    return undefined;
  }
}
