import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { declaredIn, isSetUp } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;
const declared = declaredIn(folder);

/** Makes the middleware as the adapter does, and prints which of its options are not as in its signature. */
const PROGRAM = `
import inspect, json, sys
import models
made = {}
class Spy(models.SummarizationMiddleware):
    def __init__(self, model, **options):
        made.update(options)
signature = inspect.signature(models.SummarizationMiddleware.__init__).parameters
models.SummarizationMiddleware = Spy
Spy.__signature__ = inspect.signature(Spy.__mro__[1])
models.chat_model = lambda name, request: None
settings = {"trigger": {"tokens": 2000}, "keep": {"tokens": 600}, "models": {"summarizer": "m"}}
models.middleware({"settings": settings, "profile": sys.argv[1]})
own = {name: [signature[name].default, str(made[name])] for name in made if name not in ("trigger", "keep")}
print(json.dumps(own))
`;

describe.runIf(isSetUp(folder, '.venv/bin/python'))('what is declared as set otherwise than shipped', () => {
  it.each(declared.profiles)('is each option that the middleware is made with under %s, and no other', (profile) => {
    const { stdout, stderr } = spawnSync('.venv/bin/python', ['-c', PROGRAM, profile], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const said = declared.settings(profile).filter(({ name }) => name.includes('summarize'));
    expect(JSON.parse(stdout)).toEqual(
      Object.fromEntries(said.map(({ name, shipped, used }) => [name, [shipped, used]])),
    );
  });
});
