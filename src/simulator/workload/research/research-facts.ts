import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf, numbersOf } from '../names.ts';

const AUTHORS = [
  'Halvorsen',
  'Okonjo',
  'Lindgren',
  'Sato',
  'Berthier',
  'Kowalczyk',
  'Mbeki',
  'Rautio',
  'Ferrante',
  'Wouters',
  'Quispe',
  'Demir',
];

/** @returns what is said in a day of research that must not be forgotten */
export function researchFacts(draw: Draw): FactKind[] {
  const number = numbersOf(draw, 110, 8_800);
  const study = (): (() => string) =>
    namesOf(
      draw,
      AUTHORS,
      Array.from({ length: 17 }, (_, at) => `(${2009 + at})`),
      ' ',
    );
  return [
    {
      type: 'fact',
      weight: 3,
      places: ['result'],
      subject: study(),
      words: ['sample'],
      value: () => String(draw.int(23, 9_700)),
      say: (paper, size, ref) => `The sample of ${paper} has ${size} cases after exclusions ${ref}.`,
      ask: (paper) =>
        draw.pick([
          `How big was ${paper} again?`,
          `How many cases were in ${paper}?`,
          `The size of ${paper}, do you have it at hand?`,
        ]),
      use: (_paper, size) =>
        draw.pick([
          `With ${size} cases the interval is narrow enough.`,
          `For comparison, a study with ${size} cases stands beside it.`,
          `Another one with ${size} cases carries more weight there.`,
          `I weigh it against the one with ${size} cases.`,
        ]),
    },
    {
      type: 'fact',
      weight: 2,
      places: ['result', 'answer'],
      subject: study(),
      words: ['median'],
      value: () => `${draw.int(101, 989) / 10}`,
      say: (paper, value, ref) => `For ${paper} the median comes to ${value} ${ref}.`,
      correct: (paper, value, ref) => `The erratum changes that, for ${paper} the median is ${value} ${ref}.`,
      ask: (paper) =>
        draw.pick([
          `Put the result of ${paper} into the comparison.`,
          `What was the figure in ${paper}?`,
          `Please have ${paper} in the comparison as well.`,
        ]),
      use: (_paper, value) =>
        draw.pick([
          `I compare with ${value}, which is the best figure there is.`,
          `The reference for this stays ${value}.`,
          `Against ${value} from before this looks plausible.`,
          `In the comparison it stands next to ${value}.`,
        ]),
    },
    {
      type: 'hard-constraint',
      weight: 5,
      places: ['user', 'answer'],
      subject: namesOf(
        draw,
        ['chapter', 'annex', 'section', 'box', 'summary'],
        Array.from({ length: 30 }, (_, at) => `${1 + Math.floor(at / 5)}.${1 + (at % 5)}`),
        ' ',
      ),
      words: ['words'],
      value: () => String(draw.int(21, 380) * 10),
      say: (part, count, ref) => `Of all things ${part} must not be longer than ${count} words ${ref}.`,
      correct: (part, count, ref) => `The editors want another length, ${part} gets ${count} words ${ref}.`,
      ask: (part) => `Check the length of ${part}.`,
      use: (_part, count) =>
        draw.pick([
          `Up to ${count} there is still some room.`,
          `It has to fit into ${count}, and does.`,
          `I keep an eye on the ${count}.`,
        ]),
    },
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: () => `embargo ${number()}`,
      words: ['quote'],
      value: () => draw.pick(['April', 'May', 'June', 'July', 'autumn']),
      say: (embargo, until, ref) => `Do not quote from anything under ${embargo} until ${until} ${ref}.`,
      ask: (embargo) => `One of these is under ${embargo}, treat it as agreed.`,
      use: (embargo) =>
        draw.pick([
          `What falls under ${embargo} stays out of the draft.`,
          `Nothing of ${embargo} goes into it.`,
          `I have left out what is under ${embargo}.`,
        ]),
    },
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(draw, AUTHORS, ['interview', 'dataset', 'letter', 'transcript'], ' '),
      words: ['name'],
      value: () => `respondent ${number()}`,
      say: (source, who, ref) => `Never name the people in the ${source}, call them ${who} ${ref}.`,
      ask: (source) => `Use the ${source}, but mind what we promised.`,
      use: (_source, who) =>
        draw.pick([`I write ${who} there.`, `In the text that is ${who}.`, `There I speak of ${who} only.`]),
    },
    {
      type: 'decision',
      weight: 4,
      places: ['user', 'answer'],
      subject: namesOf(
        draw,
        ['grey literature', 'conference papers', 'preprints', 'reports', 'theses'],
        ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
        ' group ',
      ),
      words: ['leave', 'before'],
      value: () => String(draw.int(1_990, 2_021)),
      say: (group, year, ref) => `We leave out ${group} from before ${year} ${ref}.`,
      correct: (group, year, ref) => `On reflection we leave out ${group} from before ${year} only ${ref}.`,
      ask: (group) => `Is there anything in ${group} that we still take?`,
      use: (_group, year) =>
        draw.pick([
          `Everything since ${year} is in.`,
          `Sources from ${year} on count, older ones do not.`,
          `I take what is from ${year} or later.`,
        ]),
    },
    {
      type: 'goal',
      weight: 4,
      places: ['user', 'answer'],
      subject: () => `question Q${number()}`,
      words: ['next'],
      value: () => `table ${draw.int(10, 99)}`,
      say: (question, table, ref) => `What comes next is ${question}, and its result goes into ${table} ${ref}.`,
      ask: (question) => `Where does the result of ${question} go?`,
      use: (_question, table) =>
        draw.pick([
          `It goes into ${table}, as planned.`,
          `That belongs in ${table}.`,
          `I leave the row in ${table} open for it.`,
        ]),
    },
    {
      type: 'preference',
      weight: 2,
      places: ['user'],
      subject: namesOf(
        draw,
        ['cost', 'risk', 'method', 'site', 'policy', 'outlook'],
        ['tables', 'figures', 'notes', 'headlines', 'references'],
        ' ',
      ),
      words: ['prefer'],
      value: () => `${draw.int(2, 9)} columns`,
      say: (part, shape, ref) => `For ${part} I prefer ${shape} and no more ${ref}.`,
      ask: (part) => `Make the ${part} the way I like them.`,
      use: (_part, shape) =>
        draw.pick([`I keep it to ${shape}.`, `With ${shape}, as you like it.`, `${shape}, no more.`]),
    },
    {
      type: 'file-operation',
      weight: 3,
      places: ['answer'],
      subject: namesOf(
        draw,
        ['notes/sources', 'notes/extracts', 'notes/costs', 'drafts/outline', 'drafts/findings'],
        ['raw', 'clean', 'merged', 'checked', 'long', 'short'],
      ),
      words: ['saved'],
      value: () => `extract-${number()}.md`,
      say: (folder, file, ref) => `I saved the passages to ${folder} as ${file} ${ref}.`,
      ask: (folder) => `What is the newest file in ${folder}?`,
      use: (_folder, file) =>
        draw.pick([`The passages are in ${file}.`, `See ${file} for the wording.`, `The wording is kept in ${file}.`]),
    },
  ];
}
