import type { Drive } from '../../adapter/profile.ts';
import { choiceOf } from '../options/choice-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { wholeNumberOf } from '../options/whole-number-option.ts';
import { DESIGN_NAMES, DESIGNS, type Design, type DesignName } from './designs.ts';
import { LANGUAGES, type Language, type LanguageName } from './languages.ts';
import { type Starter, type StarterClaims, WAYS_TO_MODEL } from './starter.ts';

/** `conform init` as it is typed; what is left out has its default. */
export interface InitOptions {
  lang?: string;
  drive?: string;
  model?: string;
  design?: string;
  cut?: string;
  keep?: string;
  ceilings?: string;
  trigger?: string;
  onFailure?: string;
  marker?: string;
  scale?: string;
}

/** How an option is typed. */
export const FLAGS: Record<keyof InitOptions, string> = {
  lang: '--lang',
  drive: '--drive',
  model: '--model',
  design: '--design',
  cut: '--cut',
  keep: '--keep',
  ceilings: '--ceilings',
  trigger: '--trigger',
  onFailure: '--on-failure',
  marker: '--marker',
  scale: '--scale',
};

/** By which option a claim is made. */
const CLAIMED_BY: Record<keyof StarterClaims, keyof InitOptions> = {
  cut: 'cut',
  keep: 'keep',
  ceilings: 'ceilings',
  triggers: 'trigger',
  onSummarizerFailure: 'onFailure',
  marker: 'marker',
  scale: 'scale',
};

export const LANGUAGE_NAMES = Object.keys(LANGUAGES) as LanguageName[];
export const DRIVE_NAMES: readonly Drive[] = ['pure', 'session', 'agent'];

/** The words of each option that takes one, or several with commas. */
export const CLAIM_WORDS = {
  cut: ['user-turn', 'group'],
  keep: ['tokens', 'messages', 'turns', 'fraction', 'none'],
  ceilings: ['strict', 'round-up', 'floor', 'no-tail'],
  trigger: ['tokens', 'fraction', 'messages', 'turns', 'manual', 'overflow'],
  onFailure: ['unchanged', 'raise', 'fallback'],
} as const;

/** @throws UsageError where a word is none of an option's, or two options don't fit to each other */
export function starterFrom(options: InitOptions): Starter {
  const language = choiceOf('--lang', options.lang ?? 'typescript', LANGUAGE_NAMES);
  const drive = choiceOf('--drive', options.drive ?? 'pure', DRIVE_NAMES);
  const model = choiceOf('--model', options.model ?? 'call-back', WAYS_TO_MODEL);
  const design = choiceOf('--design', options.design ?? 'summary', DESIGN_NAMES);
  const starter = { language, drive, model, design, claims: claimsFrom(options, design) };
  refuseMissing(starter);
  refuseUseless(starter);
  return starter;
}

function claimsFrom(options: InitOptions, design: DesignName): StarterClaims {
  const { cut, keep, ceilings, trigger, onFailure, marker, scale } = options;
  refuseAlways(trigger);
  const claims: StarterClaims = {
    ...(cut !== undefined && { cut: choiceOf('--cut', cut, CLAIM_WORDS.cut) }),
    ...(trigger !== undefined && { triggers: severalOf('--trigger', trigger, CLAIM_WORDS.trigger) }),
    ...(keep !== undefined && { keep: keptFrom(keep) }),
    ...(ceilings !== undefined && { ceilings: choiceOf('--ceilings', ceilings, CLAIM_WORDS.ceilings) }),
    ...(onFailure !== undefined && { onSummarizerFailure: choiceOf('--on-failure', onFailure, CLAIM_WORDS.onFailure) }),
    ...(marker !== undefined && { marker: markerFrom(marker) }),
    ...(scale !== undefined && { scale: wholeNumberOf('--scale', scale, { from: 1, to: 64, example: 16 }) }),
  };
  const { takes }: Design = DESIGNS[design];
  const strange = (Object.keys(claims) as (keyof StarterClaims)[]).find((field) => takes[field] === undefined);
  if (strange === undefined) return claims;
  throw new UsageError(
    `${FLAGS[CLAIMED_BY[strange]]} says nothing of the design ${design}: ${DESIGNS[design].about}. Leave it out.`,
  );
}

/** There is such a trigger, so that to call it unknown would mislead. */
function refuseAlways(trigger = ''): void {
  if (!trigger.split(',').some((word) => word.trim() === 'always')) return;
  throw new UsageError(
    '--trigger always: no template acts before every request. Take another trigger, and claim `triggers: [always]` in adapter.yaml once your compactor does.',
  );
}

const severalOf = <Word extends string>(option: string, value: string, words: readonly Word[]): Word[] => [
  ...new Set(value.split(',').map((word) => choiceOf(option, word.trim(), words))),
];

function keptFrom(value: string): NonNullable<StarterClaims['keep']> {
  const words = severalOf('--keep', value, CLAIM_WORDS.keep);
  const kinds = words.filter((word) => word !== 'none');
  if (kinds.length < words.length && kinds.length > 0)
    throw new UsageError('--keep takes kinds of ceilings, or "none" alone, where none can be set.');
  return kinds;
}

/** The words have to be found again in a view. */
function markerFrom(marker: string): string {
  if (marker.trim().length >= 10 && !/[\n\r]/.test(marker)) return marker;
  throw new UsageError(`--marker takes words of at least ten characters, on one line; got "${marker}".`);
}

function refuseMissing({ language, drive, model }: Starter): void {
  const { drives, models, instead }: Language = LANGUAGES[language];
  const missing = drives.includes(drive)
    ? models.includes(model)
      ? undefined
      : `--model ${model}`
    : `--drive ${drive}`;
  if (missing === undefined) return;
  throw new UsageError(`There is no template for ${missing} in ${language}. Take --lang ${instead}.`);
}

function refuseUseless({ drive, model, design, claims: { triggers } }: Starter): void {
  if (model === 'loopback' && drive !== 'agent' && !DESIGNS[design].asksModel)
    throw new UsageError(`--model loopback: the design ${design} asks no model on the drive ${drive}. Leave it out.`);
  if (drive === 'agent' && triggers?.includes('manual'))
    throw new UsageError('--trigger manual: nobody asks an agent for a pass. Leave it out, or take --drive session.');
}
