/** @returns how a system is called where there is no room for its name: A, B, … */
export const systemLetter = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1));
