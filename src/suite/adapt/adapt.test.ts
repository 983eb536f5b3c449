import { describe, expect, it } from 'vitest';
import type { Drive, Profile } from '../../adapter/profile.ts';
import type { KeepRule } from '../../conversation/settings.ts';
import type { ScriptRule } from '../../model/script/model-script.ts';
import type { Runnable } from '../case/case.ts';
import { sizesFor } from '../case/sizes.ts';
import { OVERFLOW, THROTTLE } from '../corpus/good-case.testkit.ts';
import { append, compact, profileWith, runnableOf, said } from './adapt.testkit.ts';
import { adaptCase } from './adapt.ts';

const runnable = runnableOf(said('u*96', 'a*96', 'u*96'));
const triggers = (...kinds: Profile['triggers']): Profile => profileWith({ triggers: kinds });
const withTrigger = (trigger: Runnable['settings']['trigger']): Runnable => ({
  ...runnable,
  settings: { ...runnable.settings, trigger },
});

describe('a trigger that is a size', () => {
  it('stays a number of tokens where that can be set', () => {
    expect(adaptCase(runnable, triggers('tokens', 'fraction'))).toEqual(runnable);
  });

  it('becomes a share of the window where only that can be set', () => {
    expect(adaptCase(runnable, triggers('fraction')).settings.trigger).toEqual({ fraction: 0.25 });
  });

  it('never becomes more than the window', () => {
    expect(adaptCase(withTrigger({ tokens: 12_000 }), triggers('fraction')).settings.trigger).toEqual({ fraction: 1 });
  });

  it('becomes a number of tokens where a share can not be set', () => {
    const share = withTrigger({ fraction: 0.25 });
    expect(adaptCase(share, triggers('tokens')).settings.trigger).toEqual({ tokens: 2000 });
    expect(adaptCase(share, triggers('fraction', 'tokens')).settings.trigger).toEqual({ fraction: 0.25 });
  });

  it('becomes the tail where every request is looked at, and nothing can be set', () => {
    const always = (keep: Profile['keep'], set: KeepRule) => {
      const told = { ...runnable, settings: { ...runnable.settings, keep: set } };
      return adaptCase(told, profileWith({ triggers: ['always'], keep })).settings;
    };
    expect(always(['tokens'], { tokens: 200 })).toMatchObject({ trigger: { tokens: 200 }, keep: { tokens: 200 } });
    expect(always(['fraction'], { fraction: 0.1 }).trigger).toEqual({ fraction: 0.1 });
    expect(always(['messages'], { messages: 2 }).trigger).toEqual({ messages: 2 });
    expect(always(['turns'], { turns: 3 }).trigger).toEqual({ turns: 3 });
  });

  it('is left alone where messages are meant, or nothing fits', () => {
    expect(adaptCase(withTrigger({ messages: 5 }), triggers('tokens')).settings.trigger).toEqual({ messages: 5 });
    expect(adaptCase(runnable, triggers('overflow')).settings.trigger).toEqual({ tokens: 2000 });
  });
});

describe('a pass that is asked for', () => {
  // 3 messages of 100 tokens, 96 of text and 4 for the message.
  const asked: Runnable = { ...runnable, steps: [compact('manual'), append('u*500'), compact('manual')] };

  it('stays one where that is possible', () => {
    expect(adaptCase(asked, triggers('tokens', 'manual'))).toEqual(asked);
  });

  it('becomes one that is due, at 0.6 of what there is at the first of them', () => {
    const { settings, steps } = adaptCase(asked, triggers('tokens'));
    expect(settings.trigger).toEqual({ tokens: 180 });
    expect(steps).toEqual([compact('auto'), append('u*500'), compact('auto')]);
  });

  it("becomes one that is due in the implementation's own tokens", () => {
    const counted = { ...asked, sizes: sizesFor(1000, { overhead: 5000 }) };
    expect(adaptCase(counted, triggers('tokens')).settings.trigger).toEqual({ tokens: 5360 });
  });

  it('becomes one that is due at a share of the window, or a number of messages, where there is nothing else', () => {
    expect(adaptCase(asked, triggers('fraction')).settings.trigger).toEqual({ fraction: 180 / 8000 });
    expect(adaptCase(asked, triggers('messages')).settings.trigger).toEqual({ messages: 1 });
  });

  it('can not be asked of an agent, whatever the profile says of other drives', () => {
    const { settings, steps } = adaptCase(asked, triggers('tokens', 'manual'), 'agent');
    expect(settings.trigger).toEqual({ tokens: 180 });
    expect(steps.map((step) => (step.do === 'compact' ? step.reason : ''))).toEqual(['auto', '', 'auto']);
  });

  it('is one that was due, where none becomes due by itself', () => {
    const dueOnes: Runnable = { ...runnable, steps: [compact('auto'), compact('overflow'), compact('manual')] };
    const of = (profile: Profile, drive?: Drive) =>
      adaptCase(dueOnes, profile, drive).steps.map((step) => (step.do === 'compact' ? step.reason : ''));
    expect(of(triggers('manual'))).toEqual(['manual', 'overflow', 'manual']);
    expect(of(triggers('manual', 'overflow'), 'session')).toEqual(['manual', 'overflow', 'manual']);
    expect(of(triggers('overflow'))).toEqual(['overflow', 'overflow', 'overflow']);
    expect(of(triggers('manual', 'messages'))).toEqual(['auto', 'overflow', 'manual']);
    expect(of(triggers('overflow'), 'agent')).toEqual(['overflow', 'overflow', 'overflow']);
    expect(of(triggers('manual'), 'agent')).toEqual(['auto', 'overflow', 'auto']);
  });

  it('is none that is not to run, where passes by themselves are switched off', () => {
    const off: Runnable = {
      ...runnable,
      settings: { ...runnable.settings, automatic: false },
      steps: [compact('auto')],
    };
    expect(adaptCase(off, triggers('manual')).steps).toEqual([compact('auto')]);
  });

  it('becomes one that is due also where it comes in the middle of another', () => {
    const second: Runnable['steps'][number] = {
      do: 'compact',
      reason: 'auto',
      meanwhile: { at: 'answered', do: 'compact', reason: 'manual' },
    };
    const { settings, steps } = adaptCase({ ...runnable, steps: [second] }, triggers('tokens'));
    expect(settings.trigger).toEqual({ tokens: 180 });
    expect(steps).toEqual([{ ...second, meanwhile: { at: 'answered', do: 'compact', reason: 'auto' } }]);
    expect(adaptCase({ ...runnable, steps: [second] }, triggers('tokens', 'manual')).steps).toEqual([second]);
  });

  it('keeps what happens in its middle, and its archive as it is', () => {
    const step: Runnable['steps'][number] = {
      do: 'compact',
      reason: 'manual',
      archive: 'unwritable',
      meanwhile: { at: 'asked', do: 'append', messages: said('u*9') },
    };
    expect(adaptCase({ ...runnable, steps: [step] }, triggers('tokens')).steps).toEqual([{ ...step, reason: 'auto' }]);
  });

  it('leaves an overflow what it is', () => {
    const both: Runnable = { ...asked, steps: [compact('manual'), compact('overflow')] };
    expect(adaptCase(both, triggers('tokens')).steps).toEqual([compact('auto'), compact('overflow')]);
  });
});

describe('an unknown window', () => {
  const unknown: Runnable = { ...runnable, settings: { ...runnable.settings, window: 0 } };

  it('has no share that a size could become', () => {
    expect(adaptCase(unknown, triggers('fraction')).settings.trigger).toEqual({ tokens: 2000 });
    const keeps = (...keep: Profile['keep']) => adaptCase(unknown, profileWith({ keep })).settings.keep;
    expect(keeps('fraction', 'tokens')).toEqual({ tokens: 600 });
    expect(keeps('fraction', 'messages')).toEqual({ messages: 3 });
  });
});

describe('a refusal that stands for an overflow', () => {
  const refusal: ScriptRule = { class: 'agent', has: ['F-2222'], times: 1, reply: 'overflow' };
  const others: ScriptRule[] = [
    { class: 'agent', reply: 'error' },
    { class: 'summarizer', reply: 'overflow' },
  ];
  const refused: Runnable = { ...runnable, script: { rules: [refusal, ...others], latency: 7 } };

  it('is for an agent to meet', () => {
    expect(adaptCase(refused, triggers('tokens'), 'agent').script).toEqual(refused.script);
  });

  it.each(['pure', 'session'] as const)('does not hit the request of the suite in the %s drive', (drive) => {
    expect(adaptCase(refused, triggers('tokens'), drive).script).toEqual({ rules: others, latency: 7 });
    const named = (refuse: string): Runnable => ({
      ...runnable,
      script: { rules: [{ class: 'agent', reply: { refuse } }] },
    });
    expect(adaptCase(named(OVERFLOW), triggers('tokens'), drive).script.rules).toEqual([]);
    expect(adaptCase(named(THROTTLE), triggers('tokens'), drive).script.rules).toHaveLength(1);
  });
});

describe('everything else', () => {
  it('is handed over as it was', () => {
    const { settings: _, steps: __, ...rest } = adaptCase(runnable, triggers('fraction'));
    const { settings: ___, steps: ____, ...before } = runnable;
    expect(rest).toEqual(before);
  });
});
