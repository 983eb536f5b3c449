import type { ChangeKind } from '../../material/code-changes.ts';

/** What is said of a change: why, with the call that makes it, and at the end of the task what it has made of the code. */
export interface ChangeRemarks {
  /** `{fn}` is the function the change is in, `{line}` its line */
  why: readonly string[];
  /** follows on "`{fn}`: " */
  done: readonly string[];
}

export const CHANGE_REMARKS: Readonly<Record<ChangeKind, ChangeRemarks>> = {
  lock: {
    why: [
      'In {fn} I lock the row with the read, so that whoever comes second waits for the new status.',
      'The read at line {line} gets the lock. It is held for two statements, which nobody will notice.',
      'So {fn} reads for update. That closes the window without anything new to clean up.',
      'A lock in {fn} it is: the database lets go of it by itself when the process dies.',
    ],
    done: ['reads the row with a lock', 'takes the row lock before it looks at the status'],
  },
  version: {
    why: [
      'The write in {fn} carries the version it has read, and says so when that is no longer the newest.',
      'Instead of a lock {fn} compares the version at line {line}: it holds nothing and finds out all the same.',
      'With the version in its condition the update in {fn} can only hit what was read.',
      'I compare the version where it counts, at the write in {fn}.',
    ],
    done: ['writes only over the version it has read', 'ends in a conflict when somebody was faster'],
  },
  guard: {
    why: [
      'Behind the early return in {fn} I refuse everything that is final already.',
      '{fn} gets one more question at line {line}: is there anything left to do?',
      'The state has to be asked for before anything happens, so the guard goes to the top of {fn}.',
      'One line in {fn} turns a silent overwrite into a conflict.',
    ],
    done: ['refuses what is in a final state', 'asks for the state before it does anything'],
  },
  outbox: {
    why: [
      'The event of {fn} goes through the outbox, so it leaves when the row is there and not before.',
      'I replace the direct emit at line {line} by the outbox. Same payload, other moment.',
      'In {fn} event and row have to share their fate, and the outbox is how this code base does that.',
      'The emit in {fn} is the one that is too early. Into the outbox with it.',
    ],
    done: ['sends its event through the outbox', 'no longer emits before the commit'],
  },
  audit: {
    why: [
      'Right behind the event {fn} writes its entry, with the actor that is there already.',
      'The entry belongs to line {line}: after the change, in the same transaction.',
      '{fn} gets the entry the others have, under the same name as its event.',
      'I write the trail in {fn} by hand and not through a listener. A listener is what got lost the last time.',
    ],
    done: ['writes an entry to the trail', 'leaves its actor in the trail'],
  },
  enqueueKey: {
    why: [
      'The notification gets a key of what it is about, then the mailer can tell that it had this one.',
      'At line {line} the key goes in. It is made of the kind and the id, so a second sender makes the same one.',
      'With a key in {fn} it does not matter any more who is second.',
    ],
    done: ['gives its notification a key', 'can enqueue twice and be sent once'],
  },
  caught: {
    why: [
      'What comes up at line {line} is translated there and logged once, instead of travelling to the error handler as it is.',
      '{fn} is where the driver error should end, so it is caught there.',
      'I translate the error in {fn}. The handler maps the rest already.',
    ],
    done: ['translates errors of the driver', 'logs the cause and throws an error of ours'],
  },
  timing: {
    why: [
      'Before I change what it does I put a number on it: {fn} is timed at line {line}.',
      'A metric around the query in {fn}, so that we talk about milliseconds and not about impressions.',
      '{fn} has no timing of its own, so I add one. It stays in, it costs nothing.',
    ],
    done: ['measures its query', 'is timed under its own name'],
  },
  pageSize: {
    why: [
      'The page of {fn} is smaller now. The number stood there three times, I change all three of them.',
      '{fn} does not have to fetch so much at once. The limit and the two places that rely on it go together.',
      'A smaller page at line {line}, and the cut and the check behind it with the same number.',
    ],
    done: ['reads smaller pages', 'fetches less at once'],
  },
  ordering: {
    why: [
      '{fn} has to say in which order it reads, or the cursor means nothing. Date first, then id.',
      'With a fixed order at line {line} the index can be used from the cursor on.',
      'The order goes into the query of {fn}: the same columns as the index, in the same order.',
    ],
    done: ['reads in the order of the index', 'has a fixed order, by date and id'],
  },
  backoff: {
    why: [
      'The pause in {fn} comes from the shared function now. What it begins with stays the same.',
      'At line {line} I take out the formula and ask for the backoff instead.',
      'Here the doubling goes, {fn} only keeps its first pause.',
    ],
    done: ['waits by the shared backoff', 'has jitter in its pauses'],
  },
  deadline: {
    why: [
      'The call in {fn} gets a deadline of its own, without touching the client that everything else shares.',
      'At line {line} I say how long an answer may take. Without one the socket decides, and it has time.',
      '{fn} waits only so long now, then the attempt counts as failed.',
    ],
    done: ['gives each attempt a deadline', 'no longer waits for ever'],
  },
  refused: {
    why: [
      'What the partner refuses is translated in {fn}, at the only place that knows the response.',
      'Line {line} handed out the status. Now it says what was refused, and keeps the number to itself.',
      'In {fn} I replace the error with its status by one that says whether trying again makes sense.',
    ],
    done: ['says what was refused instead of a status', 'keeps the status to itself'],
  },
  nullable: {
    why: [
      '{fn} writes null where there is nothing, that is what the column allows and what a reader expects.',
      'The field at line {line} can be missing in an import, so it falls back to null.',
      'Null rather than a default in {fn}: what is missing should look as if it was missing.',
    ],
    done: ['writes null for what is missing', 'copes with fields that are not there'],
  },
  optionalType: {
    why: [
      'The type at line {line} admits that this can be null. The compiler does the rest.',
      '{fn} says what the table says. I follow the errors from here.',
      'First the type, {fn}, then what stops compiling.',
    ],
    done: ['says which of its fields can be null', 'agrees with the table'],
  },
  rounding: {
    why: [
      '{fn} calls the one rounding there is, the formula at line {line} goes.',
      'Here the copy of the rounding goes out of {fn}. The number of places comes with the rate.',
      'The same in {fn}: one line, one rounding, and it is not this one any more.',
    ],
    done: ['takes the tax of a line from the shared function', 'no longer rounds by itself'],
  },
  transaction: {
    why: [
      '{fn} reads and writes, so both go into one transaction of the new client.',
      'At line {line} the read moves into the transaction; what follows uses the same handle.',
      'Two statements in {fn} that belong together: one transaction.',
      'The old client committed after every statement. With the new one {fn} has to say where it begins.',
      '{fn} in a transaction; nothing of it is seen before all of it is done.',
      'From line {line} on {fn} uses the handle of its transaction and not the pool.',
      'The read in {fn} has to see what the write will change, so they share a transaction.',
      'Here it is only the beginning that changes: {fn} opens the transaction with its first read.',
      'For {fn} that is one wrapper more and one connection less.',
    ],
    done: ['runs in one transaction', 'reads and writes in the same transaction'],
  },
};
