import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkedReport } from '../../../src/report/saved/check-report.ts';
import { readFindings } from '../../../src/report/saved/findings-file.ts';
import { profilesOf, SYSTEMS } from '../certified-systems.ts';
import { TWINS } from './all-twins.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ADAPTERS = path.join(ROOT, 'adapters');

const textOf = (system: string, file: string) => readFileSync(path.join(ADAPTERS, system, file), 'utf8');

const OLDER =
  'Another profile shows it, or reports/ is older than the twin: node scripts/real-systems/certify-systems.ts';

/** They take an hour to run, and that is done at night; that they speak of what there is can be seen at once. */
describe.each([...SYSTEMS])('the repair twins of %s', (system) => {
  const twins = TWINS.filter((twin) => twin.system === system);

  it('are three and more, each of another cause that a person has read', () => {
    const read = new Set(readFindings(textOf(system, 'findings.yaml')).causes.flatMap(({ identities }) => identities));
    const causes = twins.map(({ cause }) => cause);
    expect(causes.filter((cause) => !read.has(cause))).toEqual([]);
    expect(new Set(causes).size).toBe(causes.length);
    expect(causes.length).toBeGreaterThanOrEqual(3);
  });

  it('name a profile that there is, and one that shows the cause where its report is kept', () => {
    const { profiles } = parse(textOf(system, 'adapter.yaml')) as { profiles: object };
    expect(twins.map(({ profile }) => profile).filter((one) => !Object.hasOwn(profiles, one))).toEqual([]);
    for (const profile of profilesOf(ADAPTERS, system)) {
      const { footer } = checkedReport(path.join(ROOT, 'reports', system, profile));
      const shown = new Set(footer?.causes?.map(({ identity }) => identity));
      const named = twins.filter((twin) => twin.profile === profile).map(({ cause }) => cause);
      expect(
        named.filter((cause) => !shown.has(cause)),
        OLDER,
      ).toEqual([]);
    }
  });
});
