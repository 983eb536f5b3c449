import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../suite/case/expectation.ts';
import { packageRoot } from '../suite/package/package-root.ts';
import { corpus, OF_EACH_GROUP, once, QUICK } from './certify.testkit.ts';
import { type HandedCase, handedTo, inAll, membersOf, stringsIn, wordsIn } from './handed-over.testkit.ts';

const SEED = 'seed-of-nobody';
/** What shows each known kind of fault has all there is to hand over, and the last two have least of it. */
const CASES = [...QUICK, 'CC-0125', 'CC-0126'];
/** What stands in the conversation of any case is looked through where the corpus is (`src/suite/corpus/corpus.test.ts`). */
const RUNS = {
  'pure and session': once(() => handedTo('reference/adapter.ts', { seed: SEED, cases: CASES })),
  agent: once(() => handedTo('reference/agent.ts', { seed: SEED, cases: CASES })),
  archive: once(() => handedTo('reference/adapter.ts', { seed: SEED, cases: CASES, profile: 'archive' })),
};

/** The contract says so: names of members, of verbs, of roles and kinds of blocks. */
const CONTRACT =
  'agent compact content dialect do drive id keep marker messages model models open profile reason reservedOutput role session settings summarizer text trigger type user window'.split(
    ' ',
  );
/** Names of our two models; the profiles that were chosen; what messages are called. */
const CONSTANTS = ['conform-agent', 'conform-summarizer', 'in-turn', 'archive', 'm1'];

describe.each(Object.entries(RUNS))('what the suite hands over (%s)', (_, run) => {
  const leaking = async (holds: (text: string, one: HandedCase) => boolean) =>
    (await run()).filter((one) => holds(stringsIn([one.requests, one.answers]).join('\n'), one)).map(({ id }) => id);

  it('names no case, no requirement and no file of ours, and not the seed', async () => {
    const ids = new RegExp(`CC-\\d{4}|\\b(${corpus.requirements.map(({ id }) => id).join('|')})\\b`);
    expect(await leaking((text) => ids.test(text))).toEqual([]);
    expect(await leaking((text) => text.includes(SEED))).toEqual([]);
    expect(
      await leaking((text) => text.includes(packageRoot()) || /\.ya?ml\b.*cases|cases\/[a-z]+\//.test(text)),
    ).toEqual([]);
  });

  it('says nothing of what its case is called, is about, or expects', async () => {
    const files = new Map(corpus.cases.map((file) => [file.id, file]));
    const said = await leaking((text, { id }) => {
      const { title, why, source } = files.get(id.split('[')[0]!)!;
      const name = path.basename(source.file, '.yaml');
      return text.includes(title) || text.includes(why.slice(0, 60)) || (name.includes('-') && text.includes(name));
    });
    expect(said).toEqual([]);
    const members = new Set((await run()).flatMap(({ requests }) => [...membersOf(requests)]));
    const expectations = corpus.cases.flatMap((file) => Object.keys(expectationsOf(file)[0] ?? {}));
    expect([...new Set(expectations)].filter((word) => members.has(word))).toEqual([]);
  });

  it('names its sessions, their models, their folders and their servers without telling one case from another', async () => {
    const handed = await run();
    const names = handed.flatMap(({ requests }) => requests.flatMap(namesIn));
    const wrong = names.filter(({ kind, name }) => !FORMS[kind].test(name));
    expect(wrong).toEqual([]);
    expect(names.length).toBeGreaterThan(handed.length);
  });

  it('has nothing in every case but what stands in the contract', async () => {
    const handed = await run();
    const constant = inAll(handed.map(({ requests }) => wordsIn(stringsIn(requests))));
    const known = new Set([...CONTRACT, ...CONSTANTS, ...OF_SERVERS, ...OF_DRIVES]);
    expect(constant.filter((word) => !known.has(word))).toEqual([]);
    const answered = handed.filter(({ answers }) => answers.length > 0);
    const said = inAll(answered.map(({ answers }) => wordsIn(stringsIn(answers.map(({ body }) => body)))));
    expect(said.filter((word) => !OF_ANSWERS.has(word))).toEqual([]);
  });
});

/** The verbs of each drive, and how an agent reaches the model and its tools. */
const OF_DRIVES = ['append', 'close', 'turn', 'input', 'tools', 'tool'];
const OF_SERVERS = ['http', '127', 'case', 'v1', 'baseUrl', 'toolUrl', 'folder'];
/** Members of an answer, and of an error, on every provider's wire. */
const OF_ANSWERS = new Set(['message', 'usage', 'null', 'content', 'model', 'role', 'type']);

type Kind = 'session' | 'marker' | 'folder' | 'toolUrl' | 'baseUrl';

const FORMS: Record<Kind, RegExp> = {
  session: /^[0-9a-f]{16}(-\d)?$/,
  marker: /^conform-[0-9a-f]{12}$/,
  folder: new RegExp(`^${tmpdir()}/conform-archive-\\w{6}/files$`),
  toolUrl: /^http:\/\/127\.0\.0\.1:\d+\/tools\/[0-9a-f]{16}$/,
  baseUrl: /^http:\/\/127\.0\.0\.1:\d+\/case\/[0-9a-f]{16}(\/v1)?$/,
};

function namesIn(request: object): { kind: Kind; name: string }[] {
  const given = request as Partial<Record<Kind, string>>;
  return (Object.keys(FORMS) as Kind[]).flatMap((kind) => {
    const name = given[kind];
    return name === undefined ? [] : [{ kind, name }];
  });
}

describe('the name of a session', () => {
  it('is another one under another seed, so that nobody can know a case by it', async () => {
    const cases = OF_EACH_GROUP;
    const under = async (seed: string) => {
      const handed = await handedTo('reference/adapter.ts', { seed, cases });
      return handed.flatMap(({ requests }) => requests.flatMap(namesIn)).map(({ name }) => name);
    };
    const [one, other] = [new Set(await under('one')), await under('other')];
    expect(one.size).toBeGreaterThan(cases.length);
    expect(other.filter((name) => one.has(name))).toEqual([]);
  });
});

describe('the members of what is handed over', () => {
  it('are those of the contract', async () => {
    const runs = await Promise.all(Object.values(RUNS).map((run) => run()));
    const members = new Set(runs.flat().flatMap(({ requests }) => [...membersOf(requests)]));
    expect([...members].sort()).toEqual(
      'agent arguments automatic baseUrl callId content data description dialect do drive folder fraction id input isError keep marker mediaType messages meta models name of output parameters profile reason reservedOutput role session settings signature state status summarizer summarizerModel summarizerWindow summaryPrompt system text tokens toolUrl tools trigger turns type usage window'.split(
        ' ',
      ),
    );
  });
});
