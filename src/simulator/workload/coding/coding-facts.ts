import type { Draw } from '../draw.ts';
import type { FactKind } from '../fact-kind.ts';
import { namesOf, numbersOf } from '../names.ts';
import { codingDecisions, codingGoals, codingPreferences } from './coding-intentions.ts';
import { codingLimits } from './coding-limits.ts';
import { peopleNames, serviceNames } from './coding-names.ts';
import { fileOperations } from './file-operations.ts';
import { codingSafetyRules } from './safety-rules.ts';

/** @returns what is said in a day of coding that must not be forgotten */
export const codingFacts = (draw: Draw): FactKind[] => [
  ...codingSafetyRules(draw),
  ...codingLimits(draw),
  ...codingDecisions(draw),
  ...plainFacts(draw),
  ...codingGoals(draw),
  ...codingPreferences(draw),
  ...fileOperations(draw),
];

function plainFacts(draw: Draw): FactKind[] {
  const port = numbersOf(draw, 4_100, 5_000);
  return [
    {
      type: 'fact',
      weight: 3,
      places: ['user', 'user', 'answer'],
      subject: serviceNames(draw),
      words: ['port'],
      value: () => String(port()),
      say: (service, number, ref) => `In staging ${service} listens on port ${number} ${ref}.`,
      correct: (service, number, ref, place) =>
        place === 'user'
          ? `No, port ${number} for ${service} ${ref}.`
          : `The compose file says otherwise, it is port ${number} for ${service} ${ref}.`,
      ask: (service) => `Point the smoke test at ${service}, you have its address from me.`,
      use: (_service, number) =>
        draw.pick([
          `I go through port ${number} on localhost for that.`,
          `It answers on ${number}, I use that.`,
          `The tunnel ends at port ${number}.`,
        ]),
    },
    {
      type: 'fact',
      weight: 2,
      places: ['user'],
      subject: serviceNames(draw),
      words: ['owns'],
      value: peopleNames(draw),
      say: (service, who, ref) => `${who} owns ${service} and wants to be asked before it changes ${ref}.`,
      ask: (service) => `Write down for whoever is responsible for ${service} what we did.`,
      use: (_service, who) =>
        draw.pick([
          `I put ${who} down as reviewer.`,
          `${who} should see this before it is merged.`,
          `I ask ${who} in the pull request.`,
        ]),
    },
    {
      type: 'fact',
      weight: 2,
      places: ['result'],
      subject: serviceNames(draw),
      words: ['pool', 'connections'],
      value: () => String(draw.int(7, 240)),
      say: (service, count, ref) => `the pool of ${service} is limited to ${count} connections by the operator ${ref}`,
      ask: (service) => `Size it like the one you saw for ${service}.`,
      use: (_service, count) =>
        draw.pick([
          `I stay below ${count} of them, which is what the operator allows.`,
          `The operator stops at ${count}, so this has to get along with fewer.`,
          `${count} is the ceiling there, I keep well under it.`,
        ]),
    },
    {
      type: 'fact',
      weight: 1,
      places: ['result'],
      subject: namesOf(
        draw,
        ['q.settle', 'q.refund', 'q.notify', 'q.export', 'q.audit', 'q.fx'],
        ['eu', 'us', 'bulk', 'retry', 'late', 'night'],
        '.',
      ),
      words: ['consumers'],
      value: () => String(draw.int(2, 90)),
      say: (queue, count, ref) => `queue ${queue} is drained by ${count} consumers ${ref}`,
      ask: (queue) => `Compare it with what the log said about ${queue}.`,
      use: (queue) =>
        draw.pick([
          `What the log said about ${queue} fits this.`,
          `The same shows in ${queue}.`,
          `I saw how ${queue} is drained, that is no bottleneck.`,
        ]),
    },
    {
      type: 'fact',
      weight: 2,
      places: ['result'],
      subject: serviceNames(draw),
      words: ['heap_mb'],
      value: () => String(draw.int(260, 4_095)),
      say: (service, size, ref) => `{"service":"${service}","heap_mb":${size},"ref":"${ref.slice(1, -1)}"}`,
      ask: (service) => `Give it as much memory as ${service} has.`,
      use: (_service, size) =>
        draw.pick([
          `With --max-old-space-size=${size} as it runs there, ${size} MB, it should get through.`,
          `I start it with --max-old-space-size=${size}.`,
          `${size} MB are enough for it, as they are there.`,
        ]),
    },
    {
      type: 'fact',
      weight: 2,
      places: ['result'],
      subject: serviceNames(draw),
      words: ['certificate'],
      value: () => `2026-${draw.int(10, 12)}-${draw.int(10, 28)}`,
      say: (service, day, ref) => `the certificate of ${service} expires on ${day} ${ref}`,
      ask: (service) => `How long is ${service} still good for, by what you saw?`,
      use: (_service, day) =>
        draw.pick([
          `The other one runs out on ${day}, this one is younger.`,
          `That one is good until ${day}.`,
          `By ${day} somebody has to renew it, not today.`,
        ]),
    },
    {
      type: 'fact',
      weight: 1,
      places: ['result'],
      subject: serviceNames(draw),
      words: ['image'],
      value: () => draw.hex(10),
      say: (service, digest, ref) => `${service} runs from image ${digest} ${ref}`,
      ask: (service) => `Does this come from the build that ${service} runs on?`,
      use: (_service, digest) =>
        draw.pick([
          `That is in ${digest} already.`,
          `It comes from the build of ${digest}.`,
          `The digest is ${digest}, so yes.`,
        ]),
    },
    {
      type: 'hard-constraint',
      weight: 4,
      places: ['result'],
      subject: serviceNames(draw),
      words: ['payload', 'bytes'],
      value: () => String(draw.int(1_100, 99_000)),
      say: (service, bytes, ref) => `${service} drops every payload above ${bytes} bytes ${ref}`,
      ask: (service) => `Cut the messages so that ${service} takes them.`,
      use: (_service, bytes) =>
        draw.pick([
          `I cut at ${bytes}, so nothing is dropped on the way.`,
          `Messages end at ${bytes} bytes here.`,
          `Above ${bytes} it would be gone without a trace, so I check the length first.`,
        ]),
    },
  ];
}
