import { describe, expect, it } from 'vitest';
import { citationOf } from './citation.ts';

describe('an incident', () => {
  it.each([
    ['langchain#38352', 'https://github.com/langchain-ai/langchain/issues/38352'],
    ['senpi#1067', 'https://github.com/code-yeongyu/senpi/issues/1067'],
    ['OpenHands-sdk#3445', 'https://github.com/OpenHands/software-agent-sdk/issues/3445'],
    ['vercel/eve#12', 'https://github.com/vercel/eve/issues/12'],
    ['https://docs.example.org/page', 'https://docs.example.org/page'],
  ])('%s is linked to where it is', (name, href) => {
    expect(citationOf(name)).toEqual({ name, href });
  });

  it('of two repositories with one short name is linked to its own', () => {
    expect(citationOf('stella#1750').href).toBe('https://github.com/stella/stella/issues/1750');
    expect(citationOf('stella#3690').href).toBe('https://github.com/macanderson/stella/issues/3690');
    expect(citationOf('stella#1')).toEqual({ name: 'stella#1' });
  });

  it.each([
    'somebody#1',
    'constructor#1',
    'openai-chat/tool-needs-call',
    'javascript:alert(1)#1',
    'https://a" onclick="b',
    'data:text/html,x#2',
  ])('%s is shown without a link', (name) => {
    expect(citationOf(name)).toEqual({ name });
  });
});
