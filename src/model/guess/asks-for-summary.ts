/**
 * Words of a wish for a summary. `summary` alone is none: a conversation speaks of many things, and a summary that is handed
 * over often says what it is.
 */
const WISHES: readonly RegExp[] = [
  /\bsummari[sz]/i,
  /\b(?:a|an|the|your|this|that|detailed|concise|brief|short|structured|new|updated?|previous|existing|anchored) summary\b/i,
  /\bsummary (?:of|that|should|must|above|below)\b/i,
  /\bcompact(?:ing|ion)?\b/i,
  /\bcondens/i,
  /\brecap\b/i,
  /\bsum(?:s|med|ming)? up\b/i,
  /\bhand-?\s?off\b/i,
  /\bcontinu(?:e|ing|ation of) (?:the|this|our) (?:conversation|session|work)\b/i,
];

/** @returns whether the text asks for a conversation to be summed up */
export const asksForSummary = (text: string): boolean => WISHES.some((wish) => wish.test(text));
