/** What a closed form says, for readers who don't know it. */
export interface FormulaWords {
  title: string;
  formula: string;
  words: string;
  /** those of SYMBOL_WORDS that stand in it */
  symbols: readonly SymbolName[];
}

/** By the name under which an advice refers to it. */
export const FORMULA_WORDS: Readonly<Record<string, FormulaWords>> = {
  '(1)': {
    title: 'A context that is never compacted',
    formula: 'P + i·g',
    words: 'The request of step i holds the prefix and everything that came in so far.',
    symbols: ['P', 'i', 'g'],
  },
  '(3)': {
    title: 'Steps between two passes',
    formula: 'H / g',
    words:
      'A pass makes room for H tokens, and each step fills g of them. With less than five steps it nearly thrashes.',
    symbols: ['H', 'g'],
  },
  '(4)': {
    title: 'What a step costs',
    formula: 'κr·(B + (H − g)/2) + κw·g + (g/H)·K + λ·g',
    words:
      'What stood in the request before is read from the cache, what is new is written to it, and every step bears its part of the next pass. What the cache could serve follows from the same: all but what is new.',
    symbols: ['B', 'H', 'g', 'κr', 'κw', 'K', 'λ'],
  },
  '(5)': {
    title: 'The cheapest room between passes',
    formula: 'H = √(2·g·K / κr)',
    words:
      'With more room there are fewer passes and longer requests. It costs least where both weigh the same, and the curve is flat there. The trigger stands that far above what a pass leaves.',
    symbols: ['H', 'g', 'K', 'κr'],
  },
  '(6)': {
    title: 'The same, where forgetting has a price',
    formula: 'H = √(2·g·(K + Q) / κr)',
    words:
      'What a pass forgets adds to what it costs. Turned round: so much would have to be lost in each pass for the trigger to be where it is.',
    symbols: ['H', 'g', 'K', 'Q', 'κr'],
  },
  '(7)': {
    title: 'Triggers that work',
    formula: 'P + S + R + g ≤ T ≤ (W − O) / (1 + ε)',
    words:
      'With the largest summary, tail and step. Lower, and a pass leaves no room for one step; higher, and a request may be more than the provider takes.',
    symbols: ['P', 'S', 'R', 'g', 'T', 'W', 'O', 'ε'],
  },
  '(9)': {
    title: 'A pass before the cache forgets, or after',
    formula: '(κr·B + κw·p + o·S) / (κw − κr)\n(κa·(S + p) + o·S) / (κw − κa)',
    words:
      'After a long pause the whole context is written anew. From so many tokens on that can be evicted, a pass is cheaper: just before the cache expires, and on return.',
    symbols: ['B', 'S', 'p', 'κr', 'κw', 'κa', 'o'],
  },
  '(10)': {
    title: 'Room for a pass in the background',
    formula: 'g · w / t',
    words: 'So much comes in while a summary is written. If it has room above the trigger, nobody waits.',
    symbols: ['g', 'w', 't'],
  },
  '(11)': {
    title: 'How far the count of a context is off',
    formula: 'σ / √n',
    words:
      'Errors of single messages even out. The chance that a request at the trigger is too large is that of an error beyond the room above it.',
    symbols: ['σ', 'n'],
  },
  ρᵏ: {
    title: 'What lives on',
    formula: 'ρᵏ',
    words:
      'If each pass keeps a fact with probability ρ, it is still there after k passes with probability ρᵏ. At 0.9, half of all facts are gone after seven.',
    symbols: ['ρ', 'k'],
  },
};

/** In the order in which they are listed. Sizes are tokens; token prices are multiples of what one costs without a cache. */
export const SYMBOL_WORDS = {
  W: 'the window',
  O: 'kept free in it for the answer',
  T: 'the trigger: the size at which a pass is due',
  P: 'the prefix: system prompt and tools',
  S: 'the summary',
  R: 'the tail that a pass keeps as it is',
  B: 'P + S + R, what a pass leaves',
  H: 'the room that a pass makes, up to the trigger',
  g: 'what a step adds',
  i: 'the number of the step',
  p: 'the summarizer’s own prompt',
  K: 'what a pass costs whatever it evicts, in token prices',
  λ: 'what it costs more for each token it evicts',
  Q: 'what a pass loses, in token prices',
  κr: 'price of a token that the cache serves',
  κw: 'price of one that is written to it',
  κa: 'price of one in a summarizer’s prompt: 1, or κw where a cache keeps every prompt',
  o: 'price of a token of the answer',
  w: 'how long a pass takes',
  t: 'how long a step takes',
  ε: 'by what share the provider may count more',
  σ: 'how far the count of one message is off',
  n: 'messages in the context',
  ρ: 'share of the facts that one pass keeps',
  k: 'passes since the fact left the tail',
} as const;

export type SymbolName = keyof typeof SYMBOL_WORDS;
