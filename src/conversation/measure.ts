import type { Block, Message } from './message.ts';

/** What estimators count of one message, found in one walk over its text. */
export interface Measure {
  /** UTF-16 units of all words: texts, results, reasoning, names and arguments of calls, a newline between two blocks */
  characters: number;
  /** of these, the newlines */
  joints: number;
  /** of the characters, the units below 128 */
  ascii: number;
  /** stretches without white space */
  words: number;
  /** the characters of each block / 4, rounded up block by block */
  quarters: number;
  /** units of the ids that link calls and results */
  linked: number;
  /** calls and results */
  links: number;
  images: number;
  /** units of the name of the role */
  role: number;
}

/** @returns what there is to count in a message; its id and `meta` are left aside */
export function measure({ role, content }: Message): Measure {
  const sum = {
    characters: 0,
    joints: 0,
    ascii: 0,
    words: 0,
    quarters: 0,
    linked: 0,
    links: 0,
    images: 0,
    role: role.length,
  };
  let parts = 0;
  for (const block of content) {
    noteLink(sum, block);
    for (const part of block.type === 'tool-result' ? block.content : [block]) {
      if (parts > 0) addNewline(sum);
      parts += 1;
      addBlock(sum, part);
    }
  }
  return sum;
}

/** @returns what a model reads of a block that is no result */
export function countedTextOf(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return block.text;
    case 'tool-call':
      return block.name + JSON.stringify(block.arguments);
    case 'image':
    case 'tool-result':
      return '';
  }
}

function noteLink(sum: Measure, block: Block): void {
  if (block.type !== 'tool-call' && block.type !== 'tool-result') return;
  sum.links += 1;
  sum.linked += block.type === 'tool-call' ? block.id.length : block.callId.length;
}

function addNewline(sum: Measure): void {
  sum.characters += 1;
  sum.joints += 1;
  sum.ascii += 1;
}

function addBlock(sum: Measure, block: Block): void {
  const text = countedTextOf(block);
  if (block.type === 'image') sum.images += 1;
  sum.characters += text.length;
  sum.quarters += Math.ceil(text.length / 4);
  let inWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 128) sum.ascii += 1;
    const isWord = !isSpace(unit);
    if (isWord && !inWord) sum.words += 1;
    inWord = isWord;
  }
}

const isSpace = (unit: number): boolean => {
  if (unit < 128) return unit === 32 || (unit >= 9 && unit <= 13);
  return unit > 159 && OTHER_SPACE.test(String.fromCharCode(unit));
};

const OTHER_SPACE = /\s/;
