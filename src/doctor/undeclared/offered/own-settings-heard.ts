import { isNeverDue } from '../../../adapter/capabilities.ts';
import { type ClaimWatch, NOT_SEEN, withItem } from '../claim-watch.ts';
import { OTHER_MODEL, WORDED } from '../play-all.ts';

/** Passes that nobody asks for are switched off: then none runs where one ran before. */
export const switchedOff: ClaimWatch = {
  claim: 'capabilities: switch-off',
  kind: 'offer',
  look({ plays, profile }) {
    // Who is never due is off as it stands.
    if (isNeverDue(profile)) return NOT_SEEN;
    const [on, off] = [plays.plain?.passes[0], plays.off?.passes[0]];
    if (on === undefined || off === undefined || !on.changed || on.threw !== undefined || off.threw !== undefined)
      return NOT_SEEN;
    return off.changed || off.summarizer.length > 0
      ? NOT_SEEN
      : {
          kind: 'seen',
          says: 'where `automatic` is false no pass runs by itself',
          declare: withItem('capabilities', 'switch-off'),
        };
  },
};

/** The user's words for the summarizer stand in each of its requests. */
export const ownWords: ClaimWatch = {
  claim: 'capabilities: summary-prompt',
  kind: 'offer',
  look({ plays }) {
    const asked = plays.worded?.passes.flatMap(({ summarizer }) => summarizer) ?? [];
    return asked.length > 0 && asked.every(({ request }) => request.body.includes(WORDED))
      ? {
          kind: 'seen',
          says: 'words for the summarizer stand in each of its requests',
          declare: withItem('capabilities', 'summary-prompt'),
        }
      : NOT_SEEN;
  },
};

/** A model that is set for summaries is asked. The suite's own client names it whatever an adapter does, so that only other clients show it. */
export const ownModel: ClaimWatch = {
  claim: 'capabilities: summarizer-model',
  kind: 'offer',
  look({ plays, door }) {
    const asked = plays.worded?.passes.flatMap(({ summarizer }) => summarizer) ?? [];
    return door === 'loopback' && asked.length > 0 && asked.every(({ request }) => namesOther(request.body))
      ? {
          kind: 'seen',
          says: 'the model that is set for summaries is the one that is asked',
          declare: withItem('capabilities', 'summarizer-model'),
        }
      : NOT_SEEN;
  },
};

const namesOther = (body: string): boolean => body.includes(`"${OTHER_MODEL}"`);
