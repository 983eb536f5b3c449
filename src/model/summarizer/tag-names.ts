/** What a prompt calls the place to think in. */
const THOUGHTS = /^(?:analysis|think|thinking|thoughts?|reasoning|reflection|scratchpad)$/i;

/** What a prompt calls what it gives, and not what it wants: the conversation, and the summary so far. */
const MATERIAL =
  /^(?:(?:previous|prior|existing|earlier|old|last|current)[-_].+|(?:(?:chat|conversation|message|session)[-_]?)?(?:conversations?|transcripts?|messages?|history|chat|dialog(?:ue)?|logs?|inputs?|documents?|texts?|instructions?|rules?|roles?))$/i;

/** What stands around a whole form, and is no part of it. */
const FRAME = /^(?:example|template|format|output[-_]?(?:format|template)?|response[-_]?(?:format|template))$/i;

/** What pages and components are made of: a conversation about them is full of these. */
const MARKUP =
  /^(?:a|b|i|p|u|br|h[1-6]|hr|li|ol|ul|td|th|tr|em|pre|div|nav|img|svg|span|code|body|head|html|main|form|label|table|title|style|input|button|script|strong|section|details)$/i;

/** @returns whether it is where a model is to think first */
export const isTagOfThoughts = (name: string): boolean => THOUGHTS.test(name);

/** @returns whether what stands in it is given, or is a part of a page, so that no summary is wanted there */
export const isTagOfMaterial = (name: string): boolean => MATERIAL.test(name) || MARKUP.test(name);

/** @returns whether it stands around a form, which is what counts */
export const isTagOfFrame = (name: string): boolean => FRAME.test(name);

/** What a prompt calls what it wants: enough to tell it where nothing but the name does. */
const ANSWER =
  /(?:^|[-_])(?:summar(?:y|ies)|snapshot|memory|memo|recap|digest|notes|hand[-_]?(?:over|off)|compact(?:ion|ed)?|condensed|checkpoint)(?:$|[-_])/i;

/** @returns whether a summary may be wanted there by its name alone */
export const isTagOfAnswer = (name: string): boolean => ANSWER.test(name) && !isTagOfMaterial(name);
