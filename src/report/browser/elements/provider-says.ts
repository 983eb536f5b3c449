import { el } from './dom.ts';

/** A refusal in the words of a provider. No provider is asked in a run: whoever reads its words must not think so. */
export const providerSays = (words: string, status: number): HTMLElement =>
  el(
    'p',
    { class: 'provider-says' },
    `The suite’s scripted model answers ${status}, as the provider does by what it publishes: `,
    el('q', {}, words),
  );
