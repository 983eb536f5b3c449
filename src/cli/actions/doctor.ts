import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { type OwnSetting, settingsInForce } from '../../adapter/own-setting.ts';
import type { ProfileClaims } from '../../adapter/profile.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { CheckResult, Diagnosis } from '../../doctor/checks/check.ts';
import { CHECKS, examineAdapter, type Met } from '../../doctor/doctor.ts';
import { examineWrongMappings } from '../../doctor/examine-wrong-mappings.ts';
import type { Compared } from '../../doctor/undeclared/look/compare-claims.ts';
import { proposeProfile } from '../../doctor/undeclared/look/propose-profile.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { DIALECTS } from '../../model/dialects.ts';
import { settingLines, settingsWarning } from '../../report/wording/own-setting-lines.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { adapterOf } from '../adapters/find-adapter.ts';
import { enterOwnNetworkFor } from '../adapters/own-network.ts';
import { limitOfStep } from '../options/timeout-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { undeclaredLines } from '../output/undeclared-lines.ts';

export interface DoctorOptions {
  adapter: string;
  profile?: string;
  dialect?: string;
  seed: string;
  timeout?: string;
  sharedNetwork?: boolean;
  twins?: boolean;
}

/**
 * `conform doctor`: is the adapter right, apart from the compactor?
 * @returns the exit code: 0 where nothing is wrong (with `--twins`: where every wrong mapping is caught), 1 otherwise
 */
export async function doctor(options: DoctorOptions): Promise<number> {
  await enterOwnNetworkFor(options);
  const spec = await adapterOf(options.adapter);
  const open = () => openAdapter(spec, { suite: packageVersion() });
  const choice = {
    suite: { version: packageVersion(), corpus: 'doctor' },
    ...(options.profile === undefined ? {} : { profile: options.profile }),
    ...(options.dialect === undefined ? {} : { dialect: dialectOf(options.dialect) }),
    seed: options.seed,
    timeout: limitOfStep(options.timeout, spec.manifest),
  };
  const tell = (one: CheckResult) => {
    for (const line of linesOf(one)) print(printable(line));
  };
  let settings: OwnSetting[] | undefined;
  let profile: { name: string; claims: ProfileClaims } | undefined;
  const compared: Compared[] = [];
  const met = ({ identity, context }: Met) => {
    settings = settingsInForce(identity.settings, context.profile.name);
    profile = { name: context.profile.name, claims: identity.profiles?.[context.profile.name] ?? {} };
  };
  const checks = await examineAdapter(open, choice, tell, CHECKS, met, (one) => compared.push(one));
  const { name, claims } = profile!;
  for (const line of undeclaredLines(compared, proposeProfile(name, claims, compared))) print(printable(line));
  for (const line of settingsSaid(settings, spec.manifest?.package !== undefined)) print(printable(line));
  const wrong = checks.filter(({ diagnosis }) => diagnosis.kind === 'wrong');
  print(`\n${summaryOf(checks)}`);
  if (options.twins === true) return wrong.length > 0 ? 1 : twins(open, choice, checks);
  return wrong.length > 0 ? 1 : 0;
}

/** A check can't tell whether an adapter names all of them: whoever wrote one for a published package is asked. */
function settingsSaid(settings: OwnSetting[] | undefined, hasPackage: boolean): string[] {
  if (settings === undefined && hasPackage)
    return ['', 'It does not say what it sets otherwise than its package ships. If there is nothing: settings: []'];
  if (settings === undefined || settings.length === 0) return [];
  const warning = settingsWarning(settings);
  return [
    '',
    'Set otherwise than the package ships:',
    ...settingLines(settings),
    ...(warning === undefined ? [] : [warning]),
  ];
}

function dialectOf(value: string): DialectName {
  if (Object.hasOwn(DIALECTS, value)) return value as DialectName;
  throw new UsageError(`--dialect takes ${Object.keys(DIALECTS).join(' or ')}; got "${value}".`);
}

async function twins(...examined: Parameters<typeof examineWrongMappings>): Promise<number> {
  const found = await examineWrongMappings(...examined);
  for (const { map, kind, by } of found) {
    print(`${kind.padEnd(8)} ${map.name}: ${map.about}${by.length === 0 ? '' : `: ${by.join(', ')}`}`);
  }
  return found.some(({ kind }) => kind === 'missed') ? 1 : 0;
}

const WORDS: Record<Diagnosis['kind'], string> = { right: 'right', wrong: 'WRONG', hint: 'hint ', open: 'open ' };

function linesOf({ id, title, drive, diagnosis, noise }: CheckResult): string[] {
  const printed = noise.slice(0, 3).map((line) => `          it printed: ${beginningUpTo(line, 160)}`);
  const head = `${WORDS[diagnosis.kind]}  ${drive.padEnd(7)} ${id.padEnd(17)} ${title}`;
  switch (diagnosis.kind) {
    case 'right':
      return [`${head}: ${diagnosis.detail}`, ...printed];
    case 'open':
      return [`${head}: not seen, ${diagnosis.reason}`, ...printed];
    case 'hint':
      return [head, `          ${diagnosis.detail}`, `          next:     ${diagnosis.hint}`, ...printed];
    case 'wrong':
      return [
        head,
        `          ${diagnosis.detail}`,
        `          expected: ${diagnosis.expected}`,
        `          got:      ${diagnosis.got}`,
        `          next:     ${diagnosis.hint}`,
        ...printed,
      ];
  }
}

function summaryOf(checks: readonly CheckResult[]): string {
  const count = (kind: Diagnosis['kind']) => checks.filter(({ diagnosis }) => diagnosis.kind === kind).length;
  const hints = count('hint') === 0 ? '' : `, ${pluralize(count('hint'), 'hint')}`;
  return `${pluralize(checks.length, 'check')}: ${count('right')} right, ${count('wrong')} wrong${hints}, ${count('open')} not seen`;
}
