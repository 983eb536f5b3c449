import { SERVICE_FUNCTION, type TicketStory } from './story.ts';

/** A module of many that is taken over to another database client: the same work again and again, never quite the same. */
export const MIGRATION_STORY: TicketStory = {
  about: SERVICE_FUNCTION,
  requests: [],
  openers: [
    'I begin with {path}, it is in the middle of {area} and has a bit of everything. What I learn there decides how I do the rest.',
  ],
  plan: ['Look through {path}', 'Take {path} over', 'Tests of {path}'],
  findings: [
    '{name} reads and writes with the old client, and each of the two commits on its own.',
    'The old client gave undefined for a row that is not there, the new one gives null. Line {line} asks for undefined.',
    'The only caller outside of {area} is a job, and it passes a connection in. It will have to pass a transaction.',
    'Here an error is caught and turned into an empty list. That is one of the swallowed ones.',
    'Nothing in {name} needs the old client any more once the read is inside the transaction.',
    'The mapper gets along with both clients, they give the same columns.',
    'This module has more remote calls than queries, so it is mostly about deadlines.',
    'The order of the two writes matters here: the event refers to the row.',
    '{terms} are read by a cursor here. The new client has its own, the page type stays.',
    'The tests put a fake in the place of the database, so they tell me nothing about the queries. The integration tests do.',
    'There is a comment from the last migration in here. It was not finished, two functions still go around the pool.',
    'At line {line} the id is checked after the query instead of before it. I leave that, it is not what this is about.',
    'The retry loop would repeat a write that has gone through. In a transaction it can not.',
    '{name} is exported and used twice. I keep its signature.',
    'The dates come as strings from the new client unless it is told otherwise. It is told, in one place, I checked.',
    'Nothing surprising in {path}: the same three patterns as in the last module.',
    'One query in here joins by name, which the new client refuses. It has to be written out.',
    'Half of the file is types and routes, which do not care about the client.',
    'I keep the listing as it is. It reads only, and one statement is a transaction of its own.',
    'Two {terms} are written in one call of {name}, and today the second can fail alone.',
    'The lock that is taken here has no end with the old client. The new one lets go of it with the transaction.',
    'What is called `db` in this module is sometimes the pool and sometimes a connection. With the new client it is always a handle.',
    'There is a metric on the old client that nobody has asked for in a year. I do not carry it over.',
    'The module next to it imports a helper from {path} that opens its own connection. I note that for when I get there.',
    '{name} counts rows to find out whether anything was written. The new client gives the row back, that is simpler.',
  ],
  changes: ['transaction', 'deadline', 'caught', 'outbox', 'refused', 'timing'],
  expectations: [
    'gives the same {term} when it is called twice',
    'writes nothing of {aTerm} when the second write fails',
    'gives up on a partner that never answers',
    'emits one event per {term}, also when the first try fails',
    'leaves {aTerm} alone that somebody else has closed',
    'keeps a page of {terms} below its limit',
  ],
  outcomes: ['{path} is on the new client.'],
  leftovers: ['The helper that opens its own connection is still there.'],
};

/** Before a module is committed. */
export const COMMIT_REMARKS = [
  '{path} is through. Committing it by itself.',
  'That module is done, commit.',
  'Committing {path} before I open the next one.',
  'One module, one commit.',
  'Green, so this goes in.',
  'I commit {path} now, a diff of one module can still be read.',
] as const;

/** Before the pipeline is waited for. */
export const PIPELINE_REMARKS = [
  '{path} is pushed. I wait for the pipeline before I go on.',
  'Pushing, the integration tests only run there.',
  'The next module builds on this one, so I want to see the pipeline green first.',
  'I push what there is and wait for the integration tests.',
] as const;
