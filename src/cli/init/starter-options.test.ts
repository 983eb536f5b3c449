import { describe, expect, it } from 'vitest';
import { UsageError } from '../options/usage-error.ts';
import { codeFiles } from './code-files.ts';
import { manifest } from './manifest.ts';
import { type InitOptions, LANGUAGE_NAMES, starterFrom } from './starter-options.ts';
import { notYetSo } from './unfulfilled.ts';

describe('options of conform init', () => {
  it('have defaults, all of them', () => {
    const plain = { language: 'typescript', drive: 'pure', model: 'call-back', design: 'summary', claims: {} };
    expect(starterFrom({})).toEqual(plain);
  });

  it.each<[InitOptions, RegExp]>([
    [{ drive: 'sesion' }, /--drive takes "pure", "session" or "agent"; got "sesion"\. Did you mean "session"\?/],
    [{ model: 'loop-back' }, /--model takes .* Did you mean "loopback"\?/],
    [{ design: 'windows' }, /--design takes .* Did you mean "window"\?/],
    [{ cut: 'groups' }, /--cut takes .* Did you mean "group"\?/],
    [{ keep: 'tokens,message' }, /--keep takes .* Did you mean "messages"\?/],
    [{ keep: 'tokens,none' }, /--keep takes kinds of ceilings, or "none" alone/],
    [{ ceilings: 'stricter' }, /--ceilings takes .* Did you mean "strict"\?/],
    [{ trigger: 'token' }, /--trigger takes .* Did you mean "tokens"\?/],
    [{ trigger: 'tokens, always' }, /no template acts before every request\. .* in adapter\.yaml/],
    [{ onFailure: 'rise' }, /--on-failure takes .* Did you mean "raise"\?/],
    [{ design: 'window', marker: 'gone' }, /--marker takes words of at least ten characters, on one line; got "gone"/],
    [{ scale: '65' }, /--scale takes a whole number from 1 to 64, for example 16; got "65"/],
    [{ marker: '[old messages are gone]' }, /--marker says nothing of the design summary/],
    [{ design: 'window', onFailure: 'raise' }, /--on-failure says nothing of the design window: .* Leave it out\./],
    [{ design: 'clearing', cut: 'group' }, /--cut says nothing of the design clearing/],
    [{ design: 'window', model: 'loopback' }, /the design window asks no model on the drive pure/],
    [{ drive: 'agent', trigger: 'manual' }, /nobody asks an agent for a pass/],
    [{ lang: 'go', drive: 'agent' }, /no template for --drive agent in go\. Take --lang python\./],
    [{ lang: 'shell', model: 'loopback' }, /no template for --model loopback in shell\. Take --lang python\./],
  ])('%j is wrong use', (options, message) => {
    expect(() => starterFrom(options)).toThrow(UsageError);
    expect(() => starterFrom(options)).toThrow(message);
  });
});

describe('the code', () => {
  const dueIn = (options: InitOptions) => {
    const files = [...codeFiles(starterFrom(options))].filter(([name]) => name.startsWith('messages.'));
    return files.map(([, code]) => /^(?:const |def )?DUE\b[^'"\n]*['"](\w+)['"]/m.exec(code)?.[1]);
  };

  it.each(LANGUAGE_NAMES)('in %s lets no pass become due by itself where no size sets one off', (lang) => {
    expect(dueIn({ lang })).toEqual(['size']);
    expect(dueIn({ lang, trigger: 'manual,overflow,messages' })).toEqual(['size']);
    expect(dueIn({ lang, trigger: 'manual,overflow' })).toEqual(['never']);
  });
});

describe('the manifest', () => {
  const of = (options: InitOptions) => manifest(starterFrom(options), ['adapter.go', 'compactor.go']);

  it('has the claims of the design, and how it is driven', () => {
    expect(of({ design: 'window', marker: "what was said isn't here", keep: 'none', scale: '4' })).toBe(
      [
        'module: ./adapter.mts',
        'drives: [pure]',
        'dialects: [openai-chat, anthropic]',
        'profiles:',
        '  default:',
        '    cut: group',
        '    keep: []',
        '    prices:',
        '      without-summaries:',
        '        goes: oldest',
        "        marker: what was said isn't here",
        '    triggers: [tokens, manual]',
        '    scale: 4',
        '',
      ].join('\n'),
    );
  });

  it('says which claims its compactor does not keep yet, in front of each', () => {
    const options = { drive: 'session', cut: 'group', ceilings: 'no-tail', onFailure: 'fallback' };
    expect(notYetSo(starterFrom(options)).map(({ field }) => field)).toEqual(['ceilings', 'onSummarizerFailure']);
    expect(of(options)).toMatch(/# NOT YET SO, and yours to do: keep nothing but .*\n {4}ceilings: no-tail\n/);
    expect(of(options)).toMatch(
      /# NOT YET SO, and yours to do: shorten by a rule .*\n {4}onSummarizerFailure: fallback\n/,
    );
  });

  it('does not promise for a session what only a function keeps: what is raised returns no state', () => {
    expect(notYetSo(starterFrom({ onFailure: 'raise' }))).toEqual([]);
    expect(notYetSo(starterFrom({ drive: 'session', onFailure: 'raise' }))).toHaveLength(1);
  });

  it('says of turns what a template does not count', () => {
    expect(of({ trigger: 'tokens,turns' })).toMatch(/yours to do: count turns\.\n {4}triggers: \[tokens, turns\]/);
  });

  it('starts a program by its files, and says where its client looks', () => {
    expect(of({ lang: 'go', drive: 'session', model: 'loopback' })).toMatch(
      /^start: \[go, run, adapter\.go, compactor\.go\]\ndrives: \[session\]\ndoor: loopback\n/,
    );
    expect(of({ drive: 'agent' })).toContain('dialects: [openai-chat]\n');
    expect(of({ drive: 'agent' })).toContain('triggers: [tokens, overflow]\n');
  });
});
