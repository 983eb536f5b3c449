import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Profile } from '../adapter/profile.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { appliesTo, type Requirement } from '../suite/spec/requirements.ts';
import type { Situation } from './laws/situation.testkit.ts';
import { LAWS } from './laws.ts';
import { evidenceOf } from './passes/evidence.ts';
import { traceOf } from './passes/trace.testkit.ts';

const folder = path.join(import.meta.dirname, 'laws');
const kits = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/.+\.testkit\.ts$/.test(file),
);
const SITUATIONS: Situation[] = (
  await Promise.all(
    kits.map(async (file) => Object.values<Situation[]>(await import(/* @vite-ignore */ path.join(folder, file)))),
  )
).flat(2);

/** Profiles a requirement does not speak to, each for another reason. */
function strangersTo(requirement: Requirement, profile: Profile): Profile[] {
  const { capability, applies } = requirement;
  const strangers: Profile[] = [];
  if (capability !== undefined)
    strangers.push({ ...profile, capabilities: profile.capabilities.filter((one) => one !== capability) });
  if (applies?.mode !== undefined)
    for (const mode of ['rewrite', 'view', 'reduce'] as const)
      if (!applies.mode.includes(mode)) strangers.push({ ...profile, mode });
  if (applies?.cut !== undefined) strangers.push({ ...profile, cut: applies.cut === 'group' ? 'user-turn' : 'group' });
  if (applies?.trigger !== undefined)
    strangers.push({ ...profile, triggers: profile.triggers.filter((one) => one !== applies.trigger) });
  return strangers.filter((one) => !appliesTo(requirement, one));
}

const gated = loadCorpus(casesFolder()).requirements.filter(
  ({ capability, applies, beyond }) => (capability !== undefined || applies !== undefined) && beyond === undefined,
);

it.each(gated)('$id charges nobody to whom it does not speak', (requirement) => {
  const law = LAWS.find((one) => one.requirement === requirement.id)!;
  const charged = SITUATIONS.filter(({ law: of, answer }) => of === requirement.id && answer === 'violated').flatMap(
    ({ title, story }) => {
      const trace = traceOf(story);
      const strangers = strangersTo(requirement, trace.profile);
      const wrong = strangers.filter((profile) => {
        const findings = law.judge(evidenceOf({ ...trace, profile: { ...trace.profile, ...profile } }));
        return findings.some(({ answer }) => answer !== 'not-exercised');
      });
      return wrong.length > 0 ? [title] : [];
    },
  );
  expect(charged).toEqual([]);
});
