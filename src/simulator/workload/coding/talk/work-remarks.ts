/** What the agent says at certain moments of its work. Slots as in `TicketStory`, and those that are named here. */

/** Before a list of files. */
export const LISTING_REMARKS = [
  'First an overview of what there is below src/.',
  'I do not know this corner of the repository yet, so a listing first.',
  'Which modules are near {area}? Listing them.',
  'Before I open anything I want to see how {area} is laid out.',
  'The names alone should tell where else {terms} are handled.',
] as const;

/** Before the whole file is read, and `{pattern}` is searched for. */
export const READING_REMARKS = [
  'I read {path} as a whole and look for `{pattern}` elsewhere at the same time.',
  '{path} from top to bottom, and everything that matches `{pattern}`.',
  'Reading {path}. In parallel a search for `{pattern}`, to see who else does this.',
  'Let me read the file before I guess. And `{pattern}`, to know how far this reaches.',
  'I need all of {path} for this, not only line {line}. The search for `{pattern}` goes with it.',
  'One read, one search: the file itself, and who else has `{pattern}`.',
  'Opening {path}, and checking where `{pattern}` comes up.',
] as const;

/** Before `{count}` more files are read, `{other}` first. */
export const NEIGHBOUR_REMARKS = [
  'The next one is {other}, it deals with the same kind of thing.',
  'To compare I read {other}.',
  '{other} should show how it is done elsewhere.',
  'Now {other}, since the two are used together.',
  'Before I believe that, a look at {other}.',
  'If the same holds for {other}, it is not an accident.',
  'I check {other} for the other side of it.',
  'Next {other}.',
] as const;
export const NEIGHBOURS_REMARKS = [
  'There are {count} more files that could have to do with it, {other} first.',
  'I open {count} at once: {other} and what is around it.',
  'To be sure I go through {count} others, beginning with {other}.',
  'That may be wider than one file. Reading {other} and the rest of them, {count} in all.',
] as const;

/** Before tests are run, `{count}` files of them. */
export const TESTING_REMARKS = [
  'That should do it. Running {test}.',
  'Now the tests, {test} first of all.',
  'Let me see what {test} says to that.',
  'I run {test} and what depends on it.',
  'Time for a test run before I go on.',
  'Tests.',
  'I expect {test} to be red once, for the case I have just described.',
  'Running the tests of {area}.',
] as const;

/** After a run with a failure: `{expected}` and `{received}` as the log has them, `{line}` where the trace ends. */
export const RED_REMARKS = [
  'Red: {received} instead of {expected}. The trace ends in {name}, line {line}, so I look at that again.',
  'One failure, and it is the right one: it wants {expected} and gets {received}. Back to {path}:{line}.',
  'It fails in {name}. I had the order wrong in my head, reading the part around line {line} once more.',
  'Not yet. {received} is what the old code would have given, so my change is not reached in this case.',
  'The test is right and I am not: {name} still takes the other branch here.',
  'Only one test is red. The numbers, {received} for {expected}, look like something counted twice.',
  'Expected {expected}, received {received}. Let me see what line {line} looks like now.',
  'That is a useful failure. It comes from line {line}, which I have not changed yet.',
  'Hm. {test} fails, the others do not mind. I read around line {line} before I touch it.',
  'The assertion fails, and it is not a matter of timing: twice the same numbers.',
] as const;

/** Before a change because of a failure. */
export const MENDING_REMARKS = [
  'I see it.',
  'That was half of it, here is the other half.',
  'So it has to be handled here as well.',
  'The same thing has to happen on this path.',
  'I missed this one.',
  'It is one line further down than I thought.',
  'Now it makes sense.',
] as const;

/** After a run without a failure: `{count}` files. */
export const GREEN_REMARKS = [
  'Green.',
  'All green, {test} among them.',
  'Everything passes, {count} of {count} files.',
  'That passes now.',
  '{test} is green, and nothing else has turned red.',
  'The tests pass, also the one that failed before I began.',
  'No failures left.',
] as const;

/** Before the to-do list is sent. */
export const PLANNING_REMARKS = [
  'I know enough. Next point.',
  'The first point is done, now the change itself.',
  'List updated, on to the change.',
  'So much for understanding it.',
  'That is clear now, I move on to the code.',
] as const;
export const TICKING_REMARKS = [
  'That was the last point of this one.',
  'Ticking that off.',
  'Done with this one, I bring the list up to date.',
  'All three points are done.',
  'Nothing left open here.',
] as const;

/** Before a file is read a second time: `{other}`. */
export const REREADING_REMARKS = [
  'I read {other} once more, to be sure that I remember it right.',
  'Did I miss something in {other}? Reading it again.',
  'One more look at {other}: it relies on what I have just changed, or I believe so.',
  'Before I call it done I go through {other} again.',
  'My memory of {other} is a while old. Reading it as it is now.',
  'Something in {other} looked similar. Once more, with what I know now.',
] as const;
