import { declaresCapability } from '../../../adapter/capabilities.ts';
import { isRecord, parseJson } from '../../../conversation/json.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { ONLY_CAME_IN, summarizerRequests } from '../../findings/phrases.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { takenOff } from '../../state/taken-off.ts';
import { holdsLiterally } from '../../text/holds-literally.ts';
import { compacted } from '../../view/changes.ts';

/**
 * What is switched off does not run: neither at the trigger nor because a request was too long, which is the path that was
 * forgotten (opencode#30664, pi#6472). A pass that somebody asks for is another matter. Who declares
 * no trigger that fires by itself has nothing to switch off, and is held to that.
 */
export const CONF_1 = lawPerPass('CONF-1', (pass, { trace, profile }) => {
  if (trace.case.settings.automatic !== false || !declaresCapability(profile, 'switch-off'))
    return notExercised('Passes by themselves are not switched off.');
  if (pass.intake) return notExercised(ONLY_CAME_IN);
  if (pass.reason === 'manual') return notExercised('The pass was asked for by hand.');
  const hasEvicted = compacted(pass);
  if (!hasEvicted && pass.summarizer.length === 0) return holds('Nobody asked for a pass, and none ran.');
  return violated(
    hasEvicted ? 'ran-anyway' : 'asked-anyway',
    'A pass ran that nobody asked for, and such passes are switched off.',
    {
      expected: 'the conversation as it is',
      got: `${summarizerRequests(pass.summarizer.length)}, and ${hasEvicted ? 'another view' : 'the view as it was'}`,
      requests: requestPlaces(pass, pass.summarizer),
      ...(hasEvicted ? takenOff(pass) : {}),
    },
  );
});

/** What a user set for summaries goes with every one of them: the first, a fold, and each part of what is too long (pi#9348). */
export const CONF_2 = lawPerPass('CONF-2', (pass, { trace, profile }) => {
  const { summaryPrompt } = trace.case.settings;
  if (summaryPrompt === undefined || !profile.capabilities.includes('summary-prompt'))
    return notExercised('No words for the summarizer are set.');
  if (pass.summarizer.length === 0) return notExercised('No summary was asked for.');
  const without = pass.summarizer.filter((request) => !holdsLiterally(requestTextOf(request), summaryPrompt));
  if (without.length === 0) return holds('Every request for a summary holds the words that were set.');
  return violated('prompt-missing', 'The words that were set for the summarizer are not in every request.', {
    expected: `"${summaryPrompt}" in each of ${summarizerRequests(pass.summarizer.length)}`,
    got: `${without.length} without it`,
    requests: requestPlaces(pass, without),
  });
});

/**
 * So does a model that was set for summaries: who set a cheap one pays for another on the path that forgot it, and who set one
 * of their own house has shown the conversation to somebody else.
 */
export const CONF_3 = lawPerPass('CONF-3', (pass, { trace, profile }) => {
  const { summarizerModel } = trace.case.settings;
  if (summarizerModel === undefined || !profile.capabilities.includes('summarizer-model'))
    return notExercised('No model is set for summaries.');
  const asked = askedForSummary(pass);
  if (asked.length === 0) return notExercised('No summary was asked for.');
  const others = asked.filter((request) => modelNamedIn(request) !== summarizerModel);
  if (others.length === 0) return holds('Every request for a summary names the model that was set.');
  const named = new Set(others.map((request) => modelNamedIn(request) ?? 'none'));
  return violated('other-model', 'A summary was asked of another model than the one that was set.', {
    expected: `"${summarizerModel}" in each of ${summarizerRequests(asked.length)}`,
    got: `${[...named].map((name) => `"${name}"`).join(', ')} in ${others.length}`,
    requests: requestPlaces(pass, others),
  });
});

/** Where the suite asks for a pass by itself no agent is at work, and whatever a model is asked then is for the summary. */
const askedForSummary = ({ onWire, exchanges, summarizer }: Pass): readonly Exchange[] =>
  onWire ? summarizer : exchanges.filter((exchange) => exchange.class !== 'auxiliary');

function modelNamedIn({ request }: Exchange): string | undefined {
  const body = parseJson(request.body);
  return isRecord(body) && typeof body.model === 'string' ? body.model : undefined;
}
