import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf, numbersOf } from '../names.ts';

const PLACES = ['Lyon', 'Porto', 'Gdansk', 'Osaka', 'Jeddah', 'Pune', 'Hanoi', 'Leipzig', 'Bilbao', 'Tartu'];

/** @returns what the team lead and the tools of the desk say: its rules, its limits, its files */
export function deskFacts(draw: Draw): FactKind[] {
  const number = numbersOf(draw, 120, 9_000);
  return [
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(
        draw,
        ['passport', 'tax', 'bank', 'health', 'payroll'],
        ['scan', 'number', 'letter', 'statement'],
        '-',
      ),
      words: ['ask'],
      value: () => `DPO-${number()}`,
      say: (document, rule, ref) => `Never ask a customer for a ${document} in the chat, this is rule ${rule} ${ref}.`,
      ask: (document) => `Somebody wants to send us a ${document}, you know what to do.`,
      use: (_document, rule) =>
        draw.pick([
          `I decline politely and point to ${rule}.`,
          `That is ${rule}, so no.`,
          `By ${rule} we do not take it.`,
        ]),
    },
    {
      type: 'safety-rule',
      weight: 5,
      places: ['user'],
      subject: namesOf(draw, PLACES, ['depot', 'hub', 'store', 'annex'], '-'),
      words: ['address'],
      value: () => `gate ${draw.int(11, 99)}`,
      say: (depot, gate, ref) => `Do not give the address of the ${depot} to anybody, drivers use ${gate} ${ref}.`,
      ask: (depot) => `A customer wants to drive to the ${depot} himself, so be careful.`,
      use: (depot) =>
        draw.pick([
          `I offer a parcel shop instead of the ${depot}.`,
          `I do not send anybody to the ${depot}.`,
          `Not the ${depot}; I look for a shop near by.`,
        ]),
    },
    {
      type: 'hard-constraint',
      weight: 5,
      places: ['user'],
      subject: namesOf(draw, ['bronze', 'silver', 'gold', 'trade', 'partner'], PLACES, '/'),
      words: ['refunds', 'EUR'],
      value: () => String(draw.int(40, 900)),
      say: (tier, limit, ref) =>
        `Refunds in tier ${tier} must stay below ${limit} EUR, counting all refunds of the month ${ref}.`,
      correct: (tier, limit, ref) => `Finance changed it, refunds in tier ${tier} may go up to ${limit} EUR ${ref}.`,
      ask: (tier) => `How much may we still give somebody from ${tier}?`,
      use: (_tier, limit) =>
        draw.pick([
          `The limit is ${limit}, so there is room.`,
          `Up to ${limit} over the month.`,
          `${limit}, minus what went out this month.`,
        ]),
    },
    {
      type: 'fact',
      weight: 2,
      places: ['user', 'result'],
      subject: namesOf(draw, ['DPL', 'Kurant', 'Vistula', 'Hermod', 'Sakura'], PLACES, ' '),
      words: ['delayed'],
      value: () => String(draw.int(6, 96)),
      say: (line, hours, ref) => `Parcels of ${line} are delayed by ${hours} hours ${ref}.`,
      correct: (line, hours, ref) => `Update from the carrier, ${line} is delayed by ${hours} hours ${ref}.`,
      ask: (line) => `What do we tell people whose parcel is with ${line}?`,
      use: (_line, hours) =>
        draw.pick([
          `I tell them to expect it ${hours} hours later.`,
          `${hours} hours on top of the usual time.`,
          `That it comes, ${hours} hours late.`,
        ]),
    },
    {
      type: 'decision',
      weight: 3,
      places: ['user'],
      subject: namesOf(draw, ['kettle', 'lamp', 'jacket', 'router', 'bicycle'], ['K2', 'M7', 'S1', 'X9', 'Plus'], ' '),
      words: ['replace'],
      value: () => `batch ${number()}`,
      say: (product, batch, ref) => `We replace every ${product} of ${batch} without a question ${ref}.`,
      ask: (product) => `There is another broken ${product}, the serial number is in the ticket.`,
      use: (_product, batch) =>
        draw.pick([
          `It is from ${batch}, so it is covered.`,
          `If it says ${batch}, they get a new one.`,
          `I check for ${batch} and send another.`,
        ]),
    },
    {
      type: 'preference',
      weight: 1,
      places: ['user'],
      subject: namesOf(
        draw,
        ['late', 'damaged', 'lost', 'wrong', 'doubled'],
        ['parcels', 'invoices', 'returns', 'vouchers'],
        ' ',
      ),
      words: ['answers'],
      value: () => `${draw.int(2, 7)} sentences`,
      say: (topic, length, ref) => `About ${topic} I like answers of at most ${length} ${ref}.`,
      ask: (topic) => `Write a model text about ${topic}, the way I like it.`,
      use: (_topic, length) =>
        draw.pick([`I keep it to ${length}.`, `In ${length}, then.`, `Not more than ${length}.`]),
    },
    {
      type: 'goal',
      weight: 4,
      places: ['user'],
      subject: () => `wave ${number()}`,
      words: ['unanswered'],
      value: () => `${draw.int(12, 22)}:${draw.int(10, 59)}`,
      say: (wave, time, ref) => `Nothing of ${wave} may be left unanswered at ${time} ${ref}.`,
      ask: (wave) => `How much time is left for ${wave}?`,
      use: (_wave, time) =>
        draw.pick([
          `Until ${time} there is enough of it.`,
          `It has to be empty by ${time}.`,
          `${time} is the end of it.`,
        ]),
    },
    {
      type: 'file-operation',
      weight: 2,
      places: ['answer'],
      subject: namesOf(
        draw,
        ['exports/refunds', 'exports/complaints', 'exports/callbacks', 'exports/goodwill'],
        ['w09', 'w10', 'w11', 'w12', 'w13'],
        '-',
      ),
      words: ['created', 'rows'],
      value: () => String(draw.int(12, 990)),
      say: (file, rows, ref) => `The export ${file} was created with ${rows} rows ${ref}.`,
      ask: (file) => `Is everything in ${file} that finance needs?`,
      use: (_file, rows) =>
        draw.pick([
          `It has ${rows} rows, so it is complete.`,
          `All ${rows} rows are in.`,
          `I count ${rows} rows, nothing is missing.`,
        ]),
    },
  ];
}
