import { familyTally } from '../cells/family-tally.ts';
import { requirementTally } from '../cells/requirement-tally.ts';
import type { Aborted, CaseEvent, Footer, Header, ReportWriter } from '../events/events.ts';
import { endOf } from '../events/gathering.ts';
import type { HasTrace } from '../evidence/case-evidence.ts';
import type { EvidenceWanted } from '../evidence/evidence-sample.ts';
import { packQuickly, packThoroughly } from '../evidence/packed-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { writeWhole } from '../saved/write-file.ts';
import { type CauseNotes, causeCards, runCard } from './cause-cards.ts';
import { causeTally } from './cause-tally.ts';
import { type Library, packageLibrary } from './library.ts';
import { mendedTogether } from './mended-together.ts';
import { noscriptList } from './noscript-list.ts';
import { overview } from './overview.ts';
import { pageEvidence } from './page-evidence.ts';
import { indexBuilder } from './page-index.ts';
import { pageOfNothing } from './page-of-nothing.ts';
import { reportPage } from './report-page.ts';
import { verdictTotals } from './verdict-totals.ts';

export interface HtmlOptions {
  /** where the words of requirements and cases come from */
  library?: () => Library;
  /** which traces lie beside the page; none where left out */
  hasTrace?: HasTrace;
  /** how much of the evidence the page has; all of it where left out */
  evidence?: EvidenceWanted;
  /** what people have written about causes; none where left out */
  notes?: CauseNotes;
}

/**
 * `report.html`: one page that needs nothing beside it. Evidence is packed as cases come by, so that the traces, a hundred
 * times as large, are not held until the end.
 */
export function htmlWriter(file: string, options: HtmlOptions = {}): ReportWriter {
  const { library = packageLibrary } = options;
  let header: Header | undefined;
  let footer: Footer | undefined;
  let aborted: Aborted | undefined;
  const cases = collector(options);
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          header = event;
          return;
        case 'case':
          cases.add(event);
          return;
        case 'footer':
          footer = event;
          return;
        case 'aborted':
          aborted = event;
      }
    },
    end() {
      if (header !== undefined) return writeWhole(file, cases.finish(header, endOf(footer, aborted), library()));
      if (aborted !== undefined) writeWhole(file, pageOfNothing(aborted));
    },
  };
}

function collector({ hasTrace, evidence: wanted = 'all', notes = {} }: HtmlOptions) {
  const pack = wanted === 'all' ? packQuickly : packThoroughly;
  const evidence = pageEvidence({ wanted, hasTrace, pack });
  const index = indexBuilder();
  const tally = requirementTally();
  const families = familyTally();
  const noscript = noscriptList(wanted === 'causes' ? 'without-cause' : 'all');
  const causes = causeTally();
  const results: Pick<CaseEvent['result'], 'id' | 'drive' | 'verdict'>[] = [];

  return {
    add(event: CaseEvent): void {
      const { result } = event;
      const { id, drive, verdict } = result;
      const at = results.push({ id, drive, verdict }) - 1;
      tally.add(result);
      families.add(result);
      noscript.add(result);
      causes.add(at, result);
      index.add(result, evidence.add(at, event));
    },
    /** @returns the page in pieces */
    finish(header: Header, end: ReturnType<typeof endOf>, library: Library): string[] {
      const { texts, cards: files, examples, ...packed } = evidence.finish(library);
      for (const [at, place] of examples) index.show(at, place);
      const known = end.footer?.causes ?? causes.causes();
      const sources = { tally: causes, results, library, notes, files, dialect: header.dialect };
      // The next one is the one below it in the overview.
      const cards = mendedTogether(causeCards(known, sources)).flat();
      const told = { cards, resultAt: (place: number) => results[place]!, onDrive: causes.onDrive };
      const totals = verdictTotals(results.map(({ verdict }) => verdict));
      const run = { header, ...end, totals, tally, families, causes: told, library };
      return reportPage({
        title: visible(`${header.adapter.name} ${header.adapter.version} · compaction conformance`),
        main: overview(run, noscript.finish(told)),
        index: index.finish(library, { ...packed, causes: cards, run: runCard(header, library) }),
        evidence: texts,
        pack,
      });
    },
  };
}
