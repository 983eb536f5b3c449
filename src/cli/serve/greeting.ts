import { DIALECT_NAMES, type DialectName } from '../../model/dialect/dialect.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { Matcher, ModelNames } from '../../model/model-state.ts';
import { printable } from '../../suite/yaml/printable.ts';

/** What a port is told with, before anything comes. */
export interface Greeted {
  dialect: DialectName;
  /** how summaries are answered */
  summarizer: string;
  window: number;
  models: ModelNames;
  /** words that all requests for a summary may hold */
  marker: string;
  matchers: readonly Matcher[];
  /** calls of tools that make a conversation grow */
  improvises: number;
}

const VARIABLES: Record<DialectName, string> = {
  'openai-chat': 'OPENAI_BASE_URL',
  anthropic: 'ANTHROPIC_BASE_URL',
};

/**
 * @param root address of the session, without `/v1`
 * @returns its lines: where it is, which requests are taken for what, and how they are answered
 */
export function greeting(root: string, { dialect, summarizer, window, improvises, ...known }: Greeted): string[] {
  const names = [dialect, ...DIALECT_NAMES.filter((name) => name !== dialect)];
  return [
    `The scripted model speaks ${names.join(' and ')} at`,
    ...names.map((name) => `  ${VARIABLES[name]}=${root}${DIALECTS[name].basePath}`),
    '  any name of a model and any key will do',
    ...whichIsWhat(known),
    ...(improvises === 0 ? [] : ['  the model calls tools that only look, so that a session grows']),
    `Summaries are answered with "${summarizer}", the window has ${window} tokens. Ctrl-C ends it.`,
    '',
  ];
}

function whichIsWhat({ models, marker, matchers }: Pick<Greeted, 'models' | 'marker' | 'matchers'>): string[] {
  const of = (who: Matcher['class']): string[] => matchers.filter((one) => one.class === who).map(inWords);
  const [declared, beside] = [of('summarizer'), of('auxiliary')];
  const known = `  requests for a summary are those to the model "${models.summarizer}", with ${marker} in them`;
  const summaries =
    declared.length === 0
      ? [`${known}, or that ask for one in words`]
      : [
          `${known}, and by the matchers in force`,
          ...declared,
          '  any other that asks for one in words is answered with a lossless one',
        ];
  return [
    ...summaries,
    ...(beside.length === 0
      ? []
      : ['  requests beside the conversation (auxiliary) are by the matchers in force those']),
    ...beside,
  ];
}

function inWords({ model, contains, reply }: Matcher): string {
  const parts = [
    ...(model === undefined ? [] : [`to the model "${model}"`]),
    ...(contains === undefined ? [] : [`with ${JSON.stringify(contains)} in them`]),
    ...(reply === undefined ? [] : [`answered with ${JSON.stringify(reply)}`]),
  ];
  return printable(`    ${parts.join(', ')}`);
}
