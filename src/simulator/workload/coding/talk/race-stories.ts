import { SERVICE_FUNCTION, type TicketStory } from './story.ts';

/** Tickets about two things that happen at once, twice, or in the wrong order. */
export const RACE_STORIES: readonly TicketStory[] = [
  {
    about: SERVICE_FUNCTION,
    requests: [
      'Customers in Austria get two e-mails for the same {term}. Please find out why and fix it, the code should be somewhere around {path}.',
      'Since Thursday some people are told twice that their {term} has changed, always within the same second. Have a look at {name}, please.',
      'Support has eleven tickets about doubled mails by now, all for {terms}. I suspect {path}, but I have not looked.',
    ],
    openers: [
      'Two mails within a second smell like two senders rather than a retry. I start at {path}:{line} and look for everything that notifies.',
      'I begin with {name} and list who tells the customer anything from there.',
    ],
    plan: [
      'Find everything that sends mail for {aTerm}',
      'One notification per {term} in {path}',
      'Test: one mail per {term}',
    ],
    findings: [
      'There are two senders: the route enqueues a notification itself, and the event that {name} emits makes the consumer send one as well.',
      'Nothing about the notification carries a key, so the mailer can not know that it has seen this {term} before.',
      '{name} emits its event at line {line} even when the {term} already was in that state one call earlier.',
      'The event leaves before the transaction is committed. If that fails and is repeated, the first event is out all the same.',
      'Austria is no accident: that is the only tenant with the {area} consumer and the direct notification both switched on.',
      'The consumer acknowledges after the mail is sent, so a redelivery would send it again too. That is a second way to get the same complaint.',
    ],
    changes: ['enqueueKey', 'outbox', 'guard'],
    expectations: ['sends one mail for {aTerm} that is changed twice', 'emits one event per {term}'],
    outcomes: [
      'Two places told the customer about the same {term}: the route, and the consumer of the event from {name}. Both now carry the same key, and the mailer drops the second one.',
      'The doubled mails came from {name}: the event went out before the commit, and a repeated transaction sent it again.',
    ],
    leftovers: [
      'I have not looked at text messages, which go through another queue.',
      'Mails that are in the queue already will still go out twice.',
    ],
  },
  {
    about: SERVICE_FUNCTION,
    requests: [
      'We need {name} to be idempotent, support replays webhooks all the time. Start from {path} and add a test that calls it twice.',
      'A partner retries every webhook three times and we do the work three times. Make {name} safe to call again, please.',
      'Replaying a webhook for {aTerm} should change nothing the second time. At the moment it does, see {path}.',
    ],
    openers: [
      'I look at what {name} does on the second call before I decide where to stop it.',
      'First the question what "the same call" is here: by id, by state, or by the key of the webhook. {path} should tell.',
    ],
    plan: ['What a second call of {name} does today', 'Make {name} safe to repeat', 'Test that calls it twice'],
    findings: [
      'The early return covers the exact same state only. A replay that comes after the next state runs through to the update again.',
      '{name} reads the {term} at line {line} and writes it further down, and between the two a second request sees the old status.',
      'The write itself would be harmless. It is the event after it that makes the ledger book a second time.',
      'The version column is there and is never compared, which is half of what is needed already.',
      'For {terms} from an import the status is empty at first, so the comparison is false both times.',
      'The job calls the same function without a webhook, so a table of seen webhooks would not help it. It has to be in {name}.',
    ],
    changes: ['version', 'guard', 'lock'],
    expectations: ['gives the same {term} when it is called twice', 'does nothing the second time for {aTerm}'],
    outcomes: [
      '{name} can be called again now: the second call finds the {term} done and gives it back without an event.',
      'A replay no longer changes anything. What was missing in {name} was the comparison of the version at the write.',
    ],
    leftovers: [
      'Replays that are older than the archive get a 404 as before, I left that alone.',
      'The other handlers in {area} have the same shape, I have not touched them.',
    ],
  },
  {
    about: SERVICE_FUNCTION,
    requests: [
      '{aTerm} that is cancelled while the job runs ends up half paid. Reproduce it in a test first, please.',
      'Finance found four {terms} this week with money moved and a status that says cancelled. The job and the route must be stepping on each other, look at {name}.',
      'There is a race between the nightly job and {name}: whoever comes second wins, and the {term} is left in between. Please fix it properly.',
    ],
    openers: [
      'I write down first in which order the job and the route touch the {term}. {name} is where both come together.',
      'To reproduce it I need the exact window, so I read {path} around line {line} before anything else.',
    ],
    plan: ['Find the window between read and write', 'Close the race in {name}', 'Test with two callers at once'],
    findings: [
      'Here is the window: {name} reads the {term} at line {line} without a lock and decides on what it read, and the job does exactly the same.',
      'The job takes its list of {terms} once, at the start. After ten minutes half of that list is history.',
      'A lock on the row is enough, the job works on one {term} at a time anyway.',
      'If the second write fails, the first one stays: they are two statements and not one transaction.',
      'I first thought of a lock in Redis, but then a crash of the job would leave it behind. The row is the better place.',
      'The sweeper would have repaired this, but it only looks at open {terms}, and these are not open any more.',
    ],
    changes: ['lock', 'version', 'outbox'],
    expectations: ['leaves {aTerm} alone that somebody else has closed', 'reads {aTerm} once when two jobs want it'],
    outcomes: [
      'It was the read in {name}: it came before the lock, so both sides decided on the same old state. Now the row is locked first.',
      'Whoever comes second now waits, sees the new status, and stops. Before, {name} decided on what it had read a moment earlier.',
    ],
    leftovers: [
      'The four broken {terms} in production have to be repaired by hand, I have written no script for it.',
      'How long the job waits for a locked row is the default of the database, I did not change it.',
    ],
  },
  {
    about: SERVICE_FUNCTION,
    requests: [
      'The API returns 500 instead of 409 when two people close the same {term}. See {path}.',
      'Two clerks pressed the same button and one of them got a blank page. {name} should say that somebody was faster.',
      'Could you make {name} answer with a conflict instead of blowing up? The portal can show that, it can not show a 500.',
    ],
    openers: [
      'I want to see which error {name} throws there, and who turns it into a 500.',
      'The portal gets its status from the error class, so I start with what {path} throws.',
    ],
    plan: ['Where the 500 comes from', 'Conflict instead of 500 in {name}', 'Test: second caller gets 409'],
    findings: [
      'The second caller runs into the unique index, and the driver error goes up unchanged. Nothing between {name} and the route translates it.',
      'There is a ConflictError in http/errors already, it is just never thrown from {area}.',
      '{name} knows at line {line} that somebody was faster, it only does not say so.',
      'The error handler maps by class name, so a subclass would fall through to 500 again.',
      'Whoever wrote the route expected a boolean from {name}. It has returned the {term} itself for a year.',
    ],
    changes: ['guard', 'caught', 'version'],
    expectations: [
      'refuses {aTerm} that is closed already with a conflict',
      'answers the second of two callers with 409',
    ],
    outcomes: [
      'The route now answers with 409 and the current status, because {name} throws a ConflictError instead of letting the driver do it.',
      'The 500 was the unique index speaking. {name} asks for the status before it writes, so it does not get that far any more.',
    ],
    leftovers: [
      'The text the portal shows for a conflict is theirs, I did not look at it.',
      'There are two more routes in {area} that pass driver errors on.',
    ],
  },
  {
    about: SERVICE_FUNCTION,
    requests: [
      'Audit wants to see who touched {aTerm} and when, and for {name} there is nothing in the trail. Please close that gap.',
      'The audit trail has holes: everything that goes through {path} leaves no entry. It was complete in autumn, I think.',
    ],
    openers: [
      'I compare {name} with a function that does write to the trail.',
      'The trail is written from events, as far as I know. I check at {path}:{line} whether the right one is sent.',
    ],
    plan: ['Why {name} leaves no entry', 'Write the trail in {path}', 'Test: one entry for each change'],
    findings: [
      '{name} emits the event but never writes to the trail. The listener that did so was removed when the bus was replaced.',
      'The actor is there, it is handed in and used for the event only.',
      'An entry written after the commit can be lost, one written before it can be a lie. It has to be in the same transaction.',
      'The job calls this with the system actor, so the entry would say "system" and not who started the job. Better than nothing.',
      'Line {line} logs the change at debug level, which is where people have been looking these things up.',
    ],
    changes: ['audit', 'outbox'],
    expectations: ['writes one entry to the trail for {aTerm}', 'names the actor in the trail'],
    outcomes: [
      'Every change through {name} leaves an entry now. The listener that used to write it went away with the old bus.',
      'The trail is complete again for {terms}: the entry is written right behind the event, with the actor who was handed in.',
    ],
    leftovers: [
      'The hole between autumn and today stays, nothing can be filled in from the events.',
      'I have not checked whether the other modules lost their listeners too.',
    ],
  },
];
