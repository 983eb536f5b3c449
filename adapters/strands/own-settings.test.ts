import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { OwnSetting } from '../../src/adapter/own-setting.ts';
import type { Drive } from '../../src/adapter/profile.ts';
import { declaredIn, isSetUp } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;
const declared = declaredIn(folder);

/** Makes the manager as the adapter does, and prints which of its options are not as in its signature. */
const PROGRAM = `
import inspect, json, sys
import models
made, signature = {}, {}
def spy(manager):
    def make(**options):
        made.update(options)
        signature.update(inspect.signature(manager.__init__).parameters)
    return make
models.SlidingWindowConversationManager = spy(models.SlidingWindowConversationManager)
models.EndingManager = spy(models.SummarizingConversationManager)
settings = {"trigger": {"fraction": 0.5}, "keep": {"messages": 4}}
models.manager({"settings": settings, "profile": sys.argv[1], "drive": sys.argv[2]})
print(json.dumps({name: [str(signature[name].default), str(made[name])] for name in made}))
`;

const SENDS = `
import json, sys
import models
settings = {"reservedOutput": 100, "window": 8000}
request = {"settings": settings, "dialect": "openai-chat", "baseUrl": "http://127.0.0.1:9/v1", "profile": sys.argv[1]}
print(json.dumps("tools" in models.model("m", request).format_request([], None)))
`;

/** What a case sets is declared in words. */
const SET_BY_CASE: Record<string, string> = { proactive_compression: "{'compression_threshold': 0.5}" };

/** What stays is a setting of each case, and none of the adapter's own. */
const SLIDES = { window_size: ['40', '4'] };
const KEPT: Record<string, object> = {
  default: SLIDES,
  after: SLIDES,
  summarizing: { preserve_recent_messages: ['10', '4'] },
};

/** No options of the manager: what a client sends, to which another test sees, and how often a request is made again. */
const ELSEWHERE: readonly string[] = ['tools of OpenAIModel', 'attempts after an overflow'];

const isOption = ({ name, changesVerdicts }: OwnSetting) => changesVerdicts && !ELSEWHERE.includes(name);

const made = declared.profiles.flatMap((profile) => (['pure', 'agent'] as const).map((drive) => [profile, drive]));

describe.runIf(isSetUp(folder, '.venv/bin/python'))('what is declared as set otherwise than shipped', () => {
  it.each(made)('is each option that the manager of %s is made with on %s, and no other', (profile, drive) => {
    const program = ['-c', PROGRAM, profile!, drive!];
    const { stdout, stderr } = spawnSync('.venv/bin/python', program, { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    const own = JSON.parse(stdout) as Record<string, [shipped: string, used: string]>;
    const said = declared.settings(profile!, drive as Drive).filter(isOption);
    const expected = said.map(({ name, shipped, used }) => [name, [shipped, SET_BY_CASE[name] ?? used]]);
    expect(own).toEqual({ ...Object.fromEntries(expected), ...KEPT[profile!.split('-')[0]!] });
  });

  it.each([
    ['default', true],
    ['after-turn', true],
    ['summarizing', false],
    ['summarizing-most', false],
  ])('is what OpenAIModel sends under %s where there are no tools: %s', (profile, sent) => {
    const { stdout } = spawnSync('.venv/bin/python', ['-c', SENDS, profile], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toBe(sent);
    const said = declared.settings(profile).some(({ name }) => name === 'tools of OpenAIModel');
    expect(said).toBe(!sent);
  });
});
