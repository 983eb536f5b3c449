import path from 'node:path';

/** What every program needs and nobody's secret stands in. */
const INHERITED = ['PATH', 'LANG', 'LC_ALL', 'TERM', 'TZ', 'SHELL', 'SystemRoot', 'ComSpec', 'PATHEXT'] as const;

/**
 * A list of what passes, so that no key, no setting and no folder of the user's reaches an agent.
 * @param home folder that it is to take for the user's
 * @param own what the manifest says
 * @param proxy variables that send its clients to a proxy which refuses all but this machine
 * @returns all variables it is started with
 */
export function agentEnvironment(
  home: string,
  own: Readonly<Record<string, string>>,
  proxy: Readonly<Record<string, string>>,
): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const below = (...parts: string[]): string => path.join(home, ...parts);
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: below('.config'),
    XDG_DATA_HOME: below('.local', 'share'),
    XDG_STATE_HOME: below('.local', 'state'),
    XDG_CACHE_HOME: below('.cache'),
    TMPDIR: below('tmp'),
    ...proxy,
    ...own,
  };
}
