import { SERVICE_FUNCTION, type TicketStory } from './story.ts';

const ROWS = /^to[A-Z]\w+Row$/;

/** Tickets about numbers, types and who knows about what. */
export const SHAPE_STORIES: readonly TicketStory[] = [
  {
    about: ROWS,
    requests: [
      'Sentry shows a TypeError in {name} since yesterday, about 40 an hour. Please look into it before the standup.',
      'We get "can not read properties of undefined" from {path}, only for imported {terms}. Can you take it?',
    ],
    openers: [
      'About 40 an hour is one tenant or one import and not everybody. I read {name} for what it takes for granted.',
      'I look at the mapper first: {path}:{line}.',
    ],
    plan: ['Which {terms} have fields missing', 'Let {name} cope with them', 'Test with an imported {term}'],
    findings: [
      '{name} copies every field as if it were there. An imported {term} has about half of them.',
      'The type says that nothing here is optional, so the compiler could not have seen it.',
      'Null and undefined are mixed: the database gives null, the importer leaves the key out, and only one of the two is handled.',
      'It began yesterday because the import was switched on yesterday. The mapper itself is two years old.',
      'The line Sentry names is where the value is used. Where it gets lost is line {line}, one function earlier.',
      'A default would hide it: an amount that is missing is not an amount of zero. Null is right here.',
    ],
    changes: ['nullable', 'optionalType'],
    expectations: [
      'maps {aTerm} that was imported without optional fields',
      'writes null for what {aTerm} does not have',
    ],
    outcomes: [
      'Imported {terms} lack fields that {name} took for granted. They become null now, and the type says that this can happen.',
      'The TypeError is gone: {name} no longer assumes that the importer fills in everything.',
    ],
    leftovers: [
      'Rows that were half written yesterday are still there.',
      'Whether the importer should refuse such {terms} is not for me to decide.',
    ],
  },
  {
    about: ROWS,
    requests: [
      'Please get the types in {area} clean. There is a field in {name} that is never null by its type and often null in fact, it has bitten us twice.',
      'I would like the row types in {path} to tell the truth about what can be missing.',
    ],
    openers: [
      'I compare the types in {path} with what the table allows.',
      'I take {name} as the pattern: each field once in the interface, once in the row, once in the table.',
    ],
    plan: ['Compare types and table', 'Honest types in {path}', 'Typecheck and tests of {area}'],
    findings: [
      'The interfaces were written by hand once and the table has moved on since, so they disagree in both directions.',
      'Five places cast to get around it, and each cast is one place where the compiler has stopped looking.',
      'Making a field nullable breaks eleven callers. Nine of them were wrong, two only have to say so.',
      '{name} is where a row becomes {aTerm}, so one honest type there makes the rest follow.',
      'The test fixtures fill in everything, which is why no test has ever met a null.',
    ],
    changes: ['optionalType', 'nullable'],
    expectations: ['gives null for a column that is empty', 'keeps {aTerm} with empty columns readable'],
    outcomes: [
      'The types in {path} say what can be null, and {name} writes null where it used to hope. The casts around it are gone.',
      'Types and table agree again for {terms}. What was never null by its type was null for every import.',
    ],
    leftovers: [
      'Two casts in the tests of {area} remain.',
      'The SDK exports the old type until its next major version.',
    ],
  },
  {
    about: /Totals$/,
    requests: [
      'I would like the rounding of {aTerm} to happen in one place. Please look at {path} and tell me what you would do, then do it.',
      'Finance is off by a cent again, on {terms} with three lines or more. Somebody rounds twice, and I think it is {name}.',
      'The tax on {aTerm} is computed here and in the portal, and they differ by a cent. Make {path} the one that is right.',
    ],
    openers: [
      'I look for every place that rounds, beginning with {name}.',
      'What I would do depends on whether the law wants it by line or by sum, so first I read what {path} does today.',
    ],
    plan: ['Find every place that rounds', 'One rounding for {terms}', 'Tests with odd cents'],
    findings: [
      '{name} rounds each line at line {line} and adds up what was rounded. The portal adds up first. Both are defensible, but not both at once.',
      'The places are a bare number in each function, and they are not the same everywhere.',
      'Half to even is right for us. The one in the presenter rounds half up, that is where the odd cent comes from.',
      'BigInt keeps the amounts exact up to here, so nothing is lost before the rounding.',
      'A credit note is {aTerm} with negative lines, and half up is not symmetric for those.',
      'There is a table of examples from finance in the tests of another module. It fits, I use it here.',
    ],
    changes: ['rounding'],
    expectations: ['keeps the cents of {aTerm} that is split in three', 'rounds each line of {aTerm} once'],
    outcomes: [
      'Tax is rounded once for each line, in one function. {name} and the others call it, and the sums agree to the cent.',
      'It was rounded twice, in {name} and when the {term} was presented. Now only the first one does.',
    ],
    leftovers: [
      '{terms} that were sent out with the odd cent stay as they are.',
      'The portal still has its own rounding, somebody over there has to take it out.',
    ],
  },
  {
    about: /Remotely$/,
    requests: [
      'Review comment from the other team: {name} should not know about HTTP. Please move that out of {path}.',
      'Status codes all over {area}. I would like everything behind {name} to speak of {terms} and not of 4xx.',
    ],
    openers: [
      'I look at who reads a status in {path}, and what they need to know from it.',
      'Before I move anything out of {name} I want to see what its callers make of the errors.',
    ],
    plan: ['Who depends on the status', 'Take HTTP out of {name}', 'Tests for both kinds of refusal'],
    findings: [
      'Callers want to know one thing only: try again, or give up. The status is how they guess it.',
      '{name} throws the body along with the status, and at one place the body is shown to the customer.',
      'The number 503 at the end is made up, nobody sent it. It only says that the attempts are used up.',
      'Three callers compare with 409 at line {line} and below, and mean "somebody was faster".',
      'It is the boundary that is missing and not a function: what comes in should be translated once.',
    ],
    changes: ['refused', 'deadline'],
    expectations: ['says that {aTerm} was refused without a status', 'tells a refusal from an outage'],
    outcomes: [
      '{name} now says whether {aTerm} was refused or can be tried again. The status stays inside the client.',
      'HTTP ends at the client. What {path} throws speaks of {terms}, and the three comparisons with 409 are gone.',
    ],
    leftovers: [
      'The log still prints the status, on purpose.',
      'I left the names of the errors as they were, renaming them would have doubled the diff.',
    ],
  },
  {
    about: SERVICE_FUNCTION,
    requests: [
      'Events for {terms} arrive before the row is there, so consumers look it up and find nothing. Please turn that around, {name} is the worst of them.',
      'The search index is missing a few {terms} every day. It listens to {name}, and I think it is simply too fast.',
    ],
    openers: [
      'I check where {name} emits and where it commits.',
      'A consumer that is too fast means an event that is too early. I read {path} from line {line} on.',
    ],
    plan: ['Order of event and commit', 'Events through the outbox in {path}', 'Test: no event without a row'],
    findings: [
      'The event goes out inside the transaction, so a consumer on the same machine is there before the commit.',
      'There is an outbox table already, used by two modules in {area}. {name} is just older than it.',
      'When the transaction is rolled back the event is out and nothing takes it back. That is worse than being too early.',
      'The index retries once after a second. Most misses heal that way, which is why it looks rare.',
      'The order of two events for the same {term} is kept by the outbox too, by its sequence.',
    ],
    changes: ['outbox', 'lock'],
    expectations: ['emits nothing for {aTerm} whose transaction is rolled back', 'writes the event with the row'],
    outcomes: [
      'Events of {name} are written with the row and sent after the commit. A consumer can not be faster than that.',
      'The misses came from events without a row. They go through the outbox now, like those of the newer modules.',
    ],
    leftovers: [
      'The {terms} the index lacks today need one full run to come in.',
      'I have not measured what the outbox adds in delay, it polls every 200 ms.',
    ],
  },
];
