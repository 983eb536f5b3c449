import { factWordsOf } from './words.ts';

/**
 * Whether a sentence negates. `Never touch the database` without its first word is another rule, however alike the two are;
 * so a fact that was said with a negation is stated only where there is one, and the other way round.
 */
export function isNegated(sentence: string): boolean {
  const said = sentence.replaceAll(ANSWER, '$1');
  return UNSPACED_NEGATION.test(said) || factWordsOf(said).some(isNegation);
}

/**
 * A word by itself that contradicts what was said before, and negates nothing of what follows: `No, the port is 5433`. It stands at
 * the beginning, or behind what a transcript puts there: `user: No, …`, `| No, …`, `"No, …`.
 */
const ANSWER =
  /(^\s*|[^\p{L}\p{N}\s]\s*)(?:no|nope|nein|nee|non|não|нет|ні|nie|hayır|לא|لا|नहीं)\s*[,،，:!.–—-]\s+(?=\S)/giu;

const isNegation = (word: string): boolean => {
  const plain = word.toLowerCase().replaceAll('’', "'");
  return NEGATIONS.has(plain) || plain.endsWith("n't") || plain.startsWith("n'");
};

/** English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish, Russian, Ukrainian, Arabic, Hebrew, Hindi. */
const NEGATIONS = new Set(
  [
    'not no never none nobody nothing neither nor cannot',
    'nicht nie niemals kein keine keinen keinem keiner keines nichts',
    'ne pas jamais aucun aucune rien',
    'nunca jamás ningún ninguna nada',
    'não nenhum nenhuma',
    'non mai nessuno nessuna niente',
    'niet nooit geen',
    'nie nigdy żaden żadna',
    'değil asla hayır',
    'не нет никогда нельзя ни ніколи немає',
    'لا لن لم ليس ليست بدون ممنوع',
    'לא אין אסור אל',
    'नहीं मत न कभी',
  ].flatMap((words) => words.split(' ')),
);

/** Chinese, Japanese, Korean and Thai, which do not part the word. */
const UNSPACED_NEGATION =
  /[不没沒勿别別无無未非禁]|ない|ません|なく|ずに|ぬ(?=[。\s]|$)|지\s?마|않|안\s|못|없|금지|ไม่|ห้าม|อย่า|มิ(?=[ก-ฮ])/u;
