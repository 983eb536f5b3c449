import { caseIdOf } from '../../suite/case/case-id.ts';
import type { CaseEvent } from '../events/events.ts';
import { alikeEvidence, caseEvidence, type HasTrace } from '../evidence/case-evidence.ts';
import { EVIDENCE_LIMITS } from '../evidence/evidence-limits.ts';
import { type EvidenceWanted, evidenceSample } from '../evidence/evidence-sample.ts';
import { evidenceStore } from '../evidence/evidence-store.ts';
import { exampleEvents } from '../evidence/example-events.ts';
import type { Pack } from '../evidence/packed-text.ts';
import { noBook, phraseBook } from '../evidence/phrase-book.ts';
import type { CaseFileCard, PackedPlace, PageIndex } from '../page/page-format.ts';
import type { Library } from './library.ts';

/** The evidence of a page, packed as cases come by. */
export interface PageEvidence {
  /**
   * @param at place of the result in the report
   * @returns where that lies which is shown of the result; undefined where there is nothing to look into
   */
  add(at: number, event: CaseEvent): PackedPlace | undefined;
  /** @returns the files of the cases that can be opened, and all that is packed; nothing may be added afterwards */
  finish(library: Pick<Library, 'files'>): FinishedEvidence;
}

export interface FinishedEvidence extends Pick<PageIndex, 'blocks' | 'phrases' | 'files'> {
  /** packed blocks */
  texts: string[];
  cards: Readonly<Record<string, CaseFileCard>>;
  /** where the own evidence of those lies that were shown with another's, by their place in the report */
  examples: ReadonlyMap<number, PackedPlace>;
}

export interface PageEvidenceOptions {
  /** how much of it */
  wanted: EvidenceWanted;
  /** which traces lie beside the page */
  hasTrace: HasTrace | undefined;
  pack: Pack;
}

/** @returns a page without any evidence */
export function pageEvidence({ wanted, hasTrace, pack }: PageEvidenceOptions): PageEvidence {
  const sample = evidenceSample(wanted);
  const book = wanted === 'all' ? phraseBook() : noBook();
  const store = evidenceStore(pack);
  const opened = { ids: new Set<string>(), own: new Set<string>() };
  const alikes = new Set<number>();
  const examples = exampleEvents();
  const options = { hasTrace, limits: EVIDENCE_LIMITS[wanted] };

  /** Whoever looks at a cause must see what its example itself came to, and not what another variant did. */
  const shownExamples = (): [number, PackedPlace][] =>
    [...examples.events()].flatMap(([at, event]) =>
      alikes.has(at) ? [[at, store.add(caseEvidence(event, book, options))]] : [],
    );

  return {
    add(at, event) {
      const { id, verdict } = event.result;
      if (verdict === 'pass' || verdict === 'unsupported') return undefined;
      opened.ids.add(caseIdOf(id));
      if (event.source !== undefined) opened.own.add(event.source.file);
      if (wanted !== 'all') examples.add(at, event);
      const alike = sample.alikeTo(at, event);
      if (alike === undefined) return store.add(caseEvidence(event, book, options));
      alikes.add(at);
      return store.add(alikeEvidence(event, alike, hasTrace));
    },
    finish(library) {
      const shown = new Map(shownExamples());
      const cards = library.files(opened.ids, [...opened.own]);
      const files = store.add(wanted === 'all' ? cards : withoutText(cards, opened.own));
      const phrases = store.add(book.whole());
      return { ...store.finish(), files, phrases, cards, examples: shown };
    },
  };
}

/** Whoever has the suite has its cases; a file of the user's own may be nowhere else. */
const withoutText = (
  files: Readonly<Record<string, CaseFileCard>>,
  own: ReadonlySet<string>,
): Record<string, CaseFileCard> =>
  Object.fromEntries(
    Object.entries(files).map(([id, { yaml, ...card }]) => [
      id,
      own.has(card.file) && yaml !== undefined ? { ...card, yaml } : card,
    ]),
  );
