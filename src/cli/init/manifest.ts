import { Document, isScalar, visit, type YAMLMap } from 'yaml';
import type { DriveClaims } from '../../adapter/profile.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DESIGNS } from './designs.ts';
import { LANGUAGES } from './languages.ts';
import type { Starter } from './starter.ts';
import { notYetSo } from './unfulfilled.ts';

/**
 * @param files of the code, by name
 * @returns adapter.yaml: how the adapter is started, how it can be driven, and what it claims
 */
export function manifest(starter: Starter, files: readonly string[]): string {
  const { language, drive, model } = starter;
  const document = new Document({
    ...LANGUAGES[language].start(files),
    drives: [drive],
    ...(model === 'loopback' ? { door: 'loopback' } : {}),
    dialects: dialectsOf(starter),
    profiles: { default: claimsOf(starter) },
  });
  visit(document, {
    Seq: (_, list) => {
      list.flow = list.items.every(isScalar);
    },
  });
  const claims = document.getIn(['profiles', 'default']) as YAMLMap;
  for (const { key } of claims.items) {
    const open = notYetSo(starter).find(({ field }) => isScalar(key) && key.value === field);
    if (open !== undefined && isScalar(key)) key.commentBefore = ` NOT YET SO, and yours to do: ${open.todo}.`;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** An agent's own request goes through the suite as a chat completion; for a function and a session, any provider may get the view. */
const dialectsOf = ({ drive, model }: Starter): DialectName[] =>
  drive === 'agent' && model === 'call-back' ? ['openai-chat'] : ['openai-chat', 'anthropic'];

/** What is claimed: the design's own, and what was chosen. */
function claimsOf({ design, drive, claims: { marker, ...chosen } }: Starter): DriveClaims {
  const triggers: DriveClaims['triggers'] = ['tokens', drive === 'agent' ? 'overflow' : 'manual'];
  const prices = marker === undefined ? {} : { prices: { 'without-summaries': { goes: 'oldest' as const, marker } } };
  const threads: DriveClaims = drive === 'pure' ? {} : { capabilities: ['threads'] };
  return { ...DESIGNS[design].claims, triggers, ...chosen, ...prices, ...threads } as DriveClaims;
}
