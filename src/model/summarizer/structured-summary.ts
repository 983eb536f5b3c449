import type { Mark } from '../../conversation/mark.ts';
import { padTo } from './padding.ts';

/**
 * A summary in the form real models choose, in which there is no place that could be taken out: what is worth keeping stands
 * in the first paragraph, in a list, in a heading, in a block of code and, behind a rule, in the last sentence. There is no
 * title of the whole: to put one's own in its place would be no loss.
 * @param opening the first sentence
 * @param facts each stands once; of few, the last is in the last sentence, and the one before it in the block of code
 * @param filler tokens of text that says nothing, before, between and behind the middle parts
 */
export function structuredSummary(opening: string, facts: readonly Mark[], filler = 0): string {
  const { first, listed, heading, code, last } = spread(facts);
  const [before, between, behind] = inThirds(filler);
  const parts = [
    `${opening} ${naming('It all began with', first)}`,
    before,
    '## What was done',
    ...(listed.length === 0 ? [] : [listed.map((fact) => `- looked into it, and noted ${fact}`).join('\n')]),
    STATUS,
    between,
    `### ${naming('Decided for good:', heading)}`,
    'It was checked once more after that:',
    ['```text', '$ check --all', ...code.map((fact) => `ok    ${fact}`), '```'].join('\n'),
    behind,
    '---',
    '## What is open',
    'Nothing that anybody waits for.',
    STATUS,
    naming('The last word on it was', last),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Comes twice, as such lines do. */
const STATUS = '**Status:** done.';

const PLACES = ['last', 'code', 'heading', 'listed', 'first'] as const;
type Place = (typeof PLACES)[number];

/** From the end, so that also of few facts some stand where summaries are cut; in each place they keep their order. */
function spread(facts: readonly Mark[]): Record<Place, Mark[]> {
  const places: Record<Place, Mark[]> = { first: [], listed: [], heading: [], code: [], last: [] };
  facts.toReversed().forEach((fact, index) => {
    places[PLACES[index % PLACES.length]!].unshift(fact);
  });
  return places;
}

const naming = (words: string, facts: readonly Mark[]): string =>
  facts.length === 0 ? `${words} nothing of note.` : `${words} ${facts.join(', ')}.`;

/** No sentence of one third comes again in another. */
function inThirds(tokens: number): [string, string, string] {
  const sentences =
    tokens === 0
      ? []
      : padTo('', tokens, 'near')
          .trim()
          .split(/(?<=\.) /);
  const third = Math.ceil(sentences.length / 3);
  const part = (index: number): string => sentences.slice(index * third, (index + 1) * third).join(' ');
  return [part(0), part(1), part(2)];
}
