import { loadStatablePrices } from '../../suite/spec/prices.ts';
import type { CertificateClass } from '../../verdict/certificate.ts';
import { type RequiredClass, SCALE } from '../../verdict/required-class.ts';
import { choiceOf } from './choice-option.ts';
import type { SelectionOptions } from './chosen-cases.ts';
import { UsageError } from './usage-error.ts';

const CLASSES: readonly CertificateClass[] = ['Core', 'Robust'];

export interface RequiredClassOptions extends SelectionOptions {
  require?: string;
  acceptPrice?: string[];
  shard?: string;
}

/**
 * @returns what a gate asks for; nothing where it asks for nothing
 * @throws UsageError for a class or a price that there is not, and where only a part of the cases is to be run: that earns nothing
 */
export function requiredClassOf({
  require,
  acceptPrice = [],
  ...chosen
}: RequiredClassOptions): RequiredClass | undefined {
  if (require === undefined) {
    if (acceptPrice.length === 0) return undefined;
    throw new UsageError('--accept-price says what --require takes. Name the class as well: --require Core.');
  }
  // A word that is none would be refused with all cases as well: nobody is to be sent after the other mistake first.
  const wanted = choiceOf('--require', require, CLASSES);
  const part = PARTS.find((option) => chosen[option] !== undefined);
  if (part !== undefined)
    throw new UsageError(`--require ${wanted} needs all cases, and --${part} runs a part of them: no class is earned.`);
  const names = acceptPrice.flatMap((value) => value.split(','));
  const known = names.length === 0 ? [] : [...loadStatablePrices().map(({ name }) => name), SCALE];
  return {
    class: wanted,
    accepted: names.map((name) => choiceOf('--accept-price', name, known)),
  };
}

const PARTS = ['case', 'requirement', 'tag', 'family', 'level', 'quick', 'shard'] as const;
