import type { ClaimWatch } from '../claim-watch.ts';
import { alternatingRoles } from '../offered/alternating-roles.ts';
import { afterRefusal, byHand } from '../offered/asked-passes.ts';
import { archivedOriginals, durableLog } from '../offered/kept-originals.ts';
import { ownModel, ownWords, switchedOff } from '../offered/own-settings-heard.ts';
import { systemMessage } from '../offered/system-message.ts';
import { toldOutcome } from '../offered/told-outcome.ts';
import { triedClaims } from '../offered/tried-claims.ts';
import { acknowledgement } from '../seen/acknowledgement.ts';
import { actsAlways, refusedAlone } from '../seen/acts-always.ts';
import { clearedThoughts } from '../seen/cleared-thoughts.ts';
import { clearedArguments, clippedArguments } from '../seen/clipped-arguments.ts';
import { clippedPrompt } from '../seen/clipped-prompt.ts';
import { conversionLosses } from '../seen/conversion-loss.ts';
import { beginsOn, cutPlace } from '../seen/cut-place.ts';
import { failedSummary } from '../seen/failed-summary.ts';
import { manyRequests } from '../seen/many-requests.ts';
import { noSummaries } from '../seen/no-summaries.ts';
import { nudge } from '../seen/nudge.ts';
import { pins } from '../seen/pins.ts';
import { severalSummaries } from '../seen/several-summaries.ts';
import { resultsLeftAlone, shortenedResults } from '../seen/shortened-results.ts';
import { smallestScale } from '../seen/smallest-scale.ts';
import { summaryPosition, summaryRole } from '../seen/summary-place.ts';
import { noTailSet, tailSize } from '../seen/tail-size.ts';
import { triggerBoundary } from '../seen/trigger-boundary.ts';

/** All that is looked for, in the order in which it is said. */
export const WATCHES: readonly ClaimWatch[] = [
  actsAlways,
  refusedAlone,
  noSummaries,
  summaryRole,
  summaryPosition,
  acknowledgement,
  nudge,
  pins,
  cutPlace,
  beginsOn,
  tailSize,
  noTailSet,
  shortenedResults,
  resultsLeftAlone,
  clippedArguments,
  clearedArguments,
  clippedPrompt,
  clearedThoughts,
  failedSummary,
  severalSummaries,
  triggerBoundary,
  toldOutcome,
  durableLog,
  archivedOriginals,
  ...conversionLosses,
  smallestScale,
  manyRequests,
  systemMessage,
  alternatingRoles,
  byHand,
  afterRefusal,
  switchedOff,
  ownWords,
  ownModel,
  ...triedClaims,
];
