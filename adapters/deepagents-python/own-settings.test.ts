import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { declaredIn, isSetUp } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;
const declared = declaredIn(folder);

/** Makes the middleware as the adapter does, and prints which of its options are not as in its signature. */
const PROGRAM = `
import inspect, json, sys
import models
signature = inspect.signature(models.SummarizationMiddleware.__init__).parameters
made = {}
models.SummarizationMiddleware = lambda model, **options: made.update(options)
models.chat_model = lambda name, request: None
settings = {"trigger": {"tokens": 2000}, "keep": {"tokens": 600}, "models": {"agent": "a", "summarizer": "s"}}
request = {"settings": settings, "profile": sys.argv[1], "folder": "."}
backend = models.backend_for(request)
models.summarization(request, None, backend)
print(json.dumps({"backend": type(backend).__name__, **{name: str(made[name]) for name in made if name not in ("backend", "keep", "summarizer")}}))
`;

/** What is declared in words is a setting of the case. */
const SAID: Record<string, string> = {
  None: 'None',
  'the trigger and the tail of the case': "{'trigger': ('tokens', 2000), 'keep': ('tokens', 600)}",
  'half of the trigger and the tail of the case': "{'trigger': ('tokens', 1000), 'keep': ('tokens', 600)}",
  'FilesystemBackend in a folder of the session': 'FilesystemBackend',
  'twice the trigger of the case': "('tokens', 4000)",
};

/** Those that nothing is declared for: what a case sets, and what the package ships. */
const AS_ASKED = {
  backend: 'StateBackend',
  trigger: "('tokens', 2000)",
  truncate_args_settings: "{'trigger': ('tokens', 2000), 'keep': ('tokens', 600)}",
};

describe.runIf(isSetUp(folder, '.venv/bin/python'))('what is declared as set otherwise than shipped', () => {
  it.each(declared.profiles)('is each option that the middleware is made with under %s, and no other', (profile) => {
    const { stdout, stderr } = spawnSync('.venv/bin/python', ['-c', PROGRAM, profile], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const said = declared.settings(profile).filter(({ changesVerdicts }) => changesVerdicts);
    const own = Object.fromEntries(said.map(({ name, used }) => [name, SAID[String(used)]]));
    expect(JSON.parse(stdout)).toEqual({ ...AS_ASKED, ...own });
  });
});
