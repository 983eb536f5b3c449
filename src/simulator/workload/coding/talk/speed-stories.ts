import type { TicketStory } from './story.ts';

const LISTS = /^list[A-Z]/;
const REMOTE = /Remotely$/;

/** Tickets about what takes too long, hangs, or leaves something out on the way. */
export const SPEED_STORIES: readonly TicketStory[] = [
  {
    about: LISTS,
    requests: [
      'The {area} page times out for big tenants. Have a look at {path}, I suspect the query, but measure first.',
      'Our largest tenant can not open the list of {terms} any more, it spins for thirty seconds. {name} is what the page calls.',
      'p95 of the {term} list has doubled since the last release. Please find out what {name} does there and make it fast again.',
    ],
    openers: [
      'Measuring first, as you say. {name} is the only query on that page, so I put a number on it before I have an opinion.',
      'I read {name} and then look at what the database makes of it.',
    ],
    plan: ['Measure {name}', 'Make the list of {terms} fast', 'Test: pages stay complete'],
    findings: [
      'The index covers the filter and not the sort, so the page gets slower with every {term} that is archived.',
      '{name} fetches one page more than it shows, and the page size is large. For a tenant with wide rows that alone is megabytes.',
      'There is no number for this anywhere: the route is timed as a whole, and the query at line {line} is not.',
      'The count in the header of the page is a second query over the same {terms}, without any limit.',
      'Small tenants never notice, because all their {terms} fit on the first page.',
      'The log line at the end prints the cursor of every page, and for that builds the whole object. Not the cause, but not free either.',
    ],
    changes: ['timing', 'pageSize', 'ordering'],
    expectations: ['gives every {term} once over all pages', 'keeps a page of {terms} below its limit'],
    outcomes: [
      'It was the page size together with a sort without an index: {name} read far more {terms} than it gave back.',
      '{name} asks for smaller pages in the order of the index now, and its time is measured, so that we see it the next time.',
    ],
    leftovers: [
      'The count in the header is still the old query, that would be a ticket of its own.',
      'I measured on staging only. The large tenant has ten times as many {terms}.',
    ],
  },
  {
    about: LISTS,
    requests: [
      'The nightly run takes four hours now. Find out where {name} spends it.',
      'The nightly job for {terms} was still running when the office opened. It goes through {path}, please have a look.',
    ],
    openers: [
      'Four hours are either many small things or one large one. {name} is called once a page, so I count the pages.',
      'I look at {name} first, since everything else in that job waits for it.',
    ],
    plan: ['Where the night goes', 'Fewer and cheaper pages in {name}', 'Test: no {term} is skipped'],
    findings: [
      'Each page begins its search from `since` again: the cursor is a filter on top and not a starting point. The last pages read everything.',
      'The job asks {name} for the next page only when the last one is done, so the database idles half of the time.',
      'Nothing tells how long a page takes. I would like to have that number in any case.',
      '{aTerm} that changes during the run moves to the end of the list and is seen twice.',
      'It has grown slowly, by a few minutes a week, which speaks for the amount of {terms} and against a release.',
      'With the same work on pages half as large the memory would stay flat, too. The heap goes up to its limit at about three.',
    ],
    changes: ['ordering', 'timing', 'pageSize'],
    expectations: ['gives every {term} once while others change', 'begins behind the cursor'],
    outcomes: [
      'The time went into {name}: every page searched from the beginning. In a fixed order the cursor is where it starts.',
      'The job read the {terms} again with every page. It goes through them once now, and each page is timed.',
    ],
    leftovers: [
      'Whether four hours become one I only know after the next night.',
      'The job still does one page after the other.',
    ],
  },
  {
    about: LISTS,
    requests: [
      'The {term} export drops the last line when the batch is full. I saw it myself this morning with a file of 500.',
      'Some exports of {terms} lack a line, always around the end of a page. {path} builds the pages.',
    ],
    openers: [
      'Around the end of a page means cursor or limit. Both are in {name}, so I begin there.',
      'A file of 500 is the full batch, so I look at what {path}:{line} does with a page that has no room left.',
    ],
    plan: ['Find the lost line', 'Stable order in {name}', 'Test with a full batch'],
    findings: [
      'The extra row that tells whether there is a next page is fine. What is not fine: the order. Two {terms} of the same second can change places between two pages.',
      'The cursor is the last id, but the rows come in the order of their date. Whatever is later by id and earlier by date is lost.',
      'With a batch that is not full nobody asks for a second page, which is why it looks like the limit.',
      'The limit is in {name} three times as a bare number. One of them changed alone would make exactly this kind of hole.',
      'The writer counts lines and is satisfied, because it counts what it was given.',
    ],
    changes: ['ordering', 'pageSize'],
    expectations: ['loses no {term} at the end of a full page', 'keeps {terms} of the same second in order'],
    outcomes: [
      'The line was lost between two pages: {name} had no order of its own, and {terms} of the same second changed places.',
      'Pages come by date and id now, so the cursor means the same on both sides. The file of 500 is complete.',
    ],
    leftovers: [
      'Exports that were sent out incomplete are not found by this.',
      'I did not look at the writer beyond the fact that it writes what it gets.',
    ],
  },
  {
    about: REMOTE,
    requests: [
      'Can you pull the retry logic out of {path}? There are three copies of it by now, and they all wait differently.',
      'Every remote call in {area} has its own idea of how long to wait. I would like one backoff, with jitter, and {name} is a good place to begin.',
    ],
    openers: [
      'I look for all the loops that wait, {name} among them, before I say what they have in common.',
      'First the three copies side by side. The one in {path} starts around line {line}.',
    ],
    plan: ['Compare the retry loops', 'One backoff in {path}', 'Tests: attempts and pauses'],
    findings: [
      'They differ in two numbers, attempts and first pause, and in nothing that looks intended.',
      'None of them has jitter. After an outage all workers knock at the same moment, and again at the same moment.',
      'The last attempt in {name} waits as well, and only then gives up: a pause for nothing.',
      'Doubling without an upper end: at line {line} the fifth pause is longer than the deadline of the request that waits for it.',
      'Answers from 400 on are not repeated, which is right, except for 429. That one says itself when to come back.',
      'The helper should give a number and not wait itself, then the tests need no clock.',
    ],
    changes: ['backoff', 'deadline'],
    expectations: ['gives up after the last attempt without waiting', 'waits a little longer after each attempt'],
    outcomes: [
      'The pauses come from one function now. {name} and its copies only say where they begin and how often they try.',
      'One backoff for all of {path}, with jitter. The copies differed in their numbers only, I kept those.',
    ],
    leftovers: [
      '429 with a Retry-After is still treated like any other refusal.',
      'The copies outside of {area} are untouched.',
    ],
  },
  {
    about: REMOTE,
    requests: [
      'Last night a bank stopped answering and all our workers hung in {name} until they were killed. That must not happen again.',
      'Please give the remote calls in {path} a deadline. One slow partner should not take the whole queue down.',
    ],
    openers: [
      'I check what {name} does when nothing comes back at all, that is another case than an error.',
      'The loop in {name} only counts answers. I look at what stands around line {line} for the case without one.',
    ],
    plan: [
      'What happens without an answer',
      'Deadline for the calls in {path}',
      'Test with a server that never answers',
    ],
    findings: [
      'There is no deadline anywhere: the call at line {line} waits for the socket, and the socket waits for ever.',
      'The attempts are counted, but the first one never ends, so the count does not help.',
      'All workers share the client. Eight hanging calls are all connections there are.',
      'The queue gives a message back after thirty minutes, so every hanging {term} was about to be sent again by somebody else.',
      'A deadline that is shorter than what the partner needs for large {terms} makes doubles. I look at what is usual first.',
    ],
    changes: ['deadline', 'backoff'],
    expectations: ['gives up on a partner that never answers', 'does not count a late answer as a success'],
    outcomes: [
      '{name} waited without an end. Each attempt has a deadline now, and after the last one the {term} goes back to the queue.',
      'A partner that does not answer costs us the deadline and no more. The workers are free after that.',
    ],
    leftovers: [
      'Connections that are open but slow, a byte a second, still count as an answer.',
      'I took the deadline from what the logs show, nobody at the bank has confirmed it.',
    ],
  },
];
