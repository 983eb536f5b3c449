import type { DialectName } from '../../model/dialect/dialect.ts';
import { allDrafts, type CaseDrafts } from '../drafts/case-drafts.ts';
import type { BlockDraft } from '../drafts/draft.ts';
import type { Problem } from '../yaml/parse-yaml.ts';

/**
 * Content a provider has no place for. Chat Completions take pictures from the user alone ("Image URLs are only allowed for
 * messages with role 'user'"), and hear nothing of thoughts; Messages have both.
 * @param dialect the provider the case is about; any where left out
 */
export function blockProblems(drafts: CaseDrafts, dialect: DialectName | undefined): Problem[] {
  return allDrafts(drafts).flatMap(({ blocks, at }) => blocks.flatMap((block) => problemOf(block, at, dialect)));
}

function problemOf(block: BlockDraft, at: string, dialect: DialectName | undefined): Problem[] {
  if (block.kind === 'reasoning' && dialect === 'openai-chat') {
    const message =
      'The dialect openai-chat has no place for thoughts, so they would be gone before anything compacts.';
    return [{ pointer: `${at}/thinking`, part: 'key', message, hint: 'Say `dialect: anthropic`, or leave it out.' }];
  }
  if (block.kind === 'result' && block.images > 0 && dialect !== 'anthropic') {
    const message = 'Not every provider takes pictures in a result.';
    return [{ pointer: block.at, message, hint: 'anthropic does: say `dialect: anthropic` under `given`.' }];
  }
  return [];
}
