/**
 * Words the filler is made of. They are common, plain ASCII and of different lengths, so that every tokenizer counts
 * them at about the rate of ordinary prose; runs of one character would be counted five to eight times too low.
 */
export const NOUNS: readonly string[] = (
  'account answer archive backup balance batch branch browser bucket budget buffer builder button cache calendar ' +
  'change channel checkout client cluster colour column comment contract copy counter customer database deadline ' +
  'default delivery device diagram directory document editor engine entry error event example export failure feature ' +
  'field filter folder forecast format gateway graph group handler header history image import index interface ' +
  'invoice journal kernel label layer ledger library limit listener machine manual margin market measure memory menu ' +
  'merge meter migration mirror model module monitor network note number office option order owner package page ' +
  'parser partner patch pattern payment plan platform plugin policy pool printer process product profile project ' +
  'query queue range reader record region release reminder report request response result review router rule sample ' +
  'schedule schema script search season sensor server service session setting shelf signal sketch source station ' +
  'storage stream summary supplier switch symbol system table target task team template terminal test thread ticket ' +
  'timer title token tool tracker traffic tree trial update upload user value vendor version village volume warning ' +
  'window worker writer yard zone'
).split(' ');

export const VERBS: readonly string[] = (
  'accepts adds adjusts allows answers arranges blocks builds calls carries changes checks clears closes collects ' +
  'compares copies counts covers creates delays delivers describes divides drops ends explains extends feeds fills ' +
  'finds follows forwards guards handles hides holds improves inspects joins keeps leaves limits links lists loads ' +
  'locks manages marks matches measures mentions moves names needs notices offers opens orders passes plans prepares ' +
  'prints protects publishes reaches reads records reduces refers releases removes repairs repeats replaces reports ' +
  'requires resets returns reviews saves selects sends serves shares shows skips sorts splits starts stores supports ' +
  'tests touches traces updates uses verifies visits watches writes'
).split(' ');

export const ADJECTIVES: readonly string[] = (
  'active actual broad brief busy central cheap clean common complete current daily direct early empty exact fair ' +
  'familiar final fixed formal former free frequent general gentle hidden internal large late light local long lost ' +
  'main manual minor modern monthly narrow natural nearby new old open ordinary partial plain possible present ' +
  'previous private proper public quick quiet random rare recent regular remote safe second separate shared short ' +
  'simple single slow small spare special stable steady strict strong sudden total typical upper useful usual vague ' +
  'visible weekly wide wrong yearly young'
).split(' ');

export const CONJUNCTIONS: readonly string[] =
  'after although and because before but once since so that though unless until when whenever where while'.split(' ');

export const DETERMINERS: readonly string[] = 'the the the each every one this that another their its our'.split(' ');
