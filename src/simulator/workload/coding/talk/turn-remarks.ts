/** What is said where a turn begins or ends. Slots as in `TicketStory`. */

/** What the user adds to a request. */
export const REQUEST_ASIDES = [
  'Keep the diff small, please.',
  'No new dependency for that.',
  'A test that fails first would be nice.',
  'I need it before lunch.',
  'Take your time, it has been broken for weeks.',
  'If it turns out to be bigger than it looks, stop and tell me.',
  'The customer is waiting on the phone, more or less.',
  'I have no idea who wrote that, it might have been me.',
  'Tell me before you touch the schema.',
  'There was a similar ticket in autumn, maybe the history helps.',
  'Logs of staging should have it.',
  'It has come up in two reviews already.',
  'This one is from the list of the auditors, so please be thorough.',
  'I promised an answer today.',
  'Do not refactor around it this time.',
  'Ignore the failing snapshot in the portal, that is known.',
  'Just the fix, the cleanup is somebody else’s ticket.',
] as const;

/** With what the user comes back to something said long ago. */
export const COMEBACK_WORDS = [
  'Coming back to something from earlier.',
  'One thing from before is still open.',
  'Remember what we had before all this?',
  'Back to an old topic for a moment.',
  'Something else, from further up.',
  'While you are at it:',
  'I was asked about this just now.',
  'Before I forget it:',
  'This came up in the standup.',
  'An older point again.',
] as const;

/** What the agent says before it looks how things stand: at `{path}`. */
export const COMEBACK_LOOKS = [
  'I look at how {path} stands before I say more.',
  'Let me check {path} against it.',
  'I go through {path} with that in mind.',
  'First what {path} does about it today, and what is still uncommitted.',
  'I compare with {path}, that is the file where it would matter.',
  'Reading {path} again, and the state of the branch.',
] as const;

/** What it says then. */
export const COMEBACK_ENDS = [
  'I have been through {path}: nothing in it is against that. It is also the only file with changes that are not committed.',
  '{path} agrees with that as it is, so there is nothing to change right now. I keep it in mind for what comes next.',
  'That fits. The one place where it could have mattered is {name}, and it does not touch it.',
  'Checked. {path} has changes that are not committed yet, none of them has to do with this.',
  'It holds for what is on the branch. {name} is the nearest to it, at line {line}, and it is fine.',
  'Looked through it, and it stays as it is. If you want it written down somewhere, tell me where.',
  'I found nothing that breaks this. {path} is the file I would watch, around line {line}.',
  'That is how the branch has it. I add a line about it to the description of the pull request.',
] as const;

/** What the user asks in between, and what is answered without a tool. */
export const QUESTION_PAIRS: readonly { asked: string; answered: readonly string[] }[] = [
  {
    asked: 'Quick question in between: why does {name} not take a lock?',
    answered: [
      'As far as I can see because nobody needed one when there was only one worker. Today two of them can meet in {name}, and then the later write wins. A lock on the row at line {line} would be enough.',
      'It relies on the caller having one. The route does, the job does not. I would rather have it in {name} itself.',
    ],
  },
  {
    asked: 'Before you go on, is {path} covered by the integration tests at all?',
    answered: [
      'Only by way of the route. {test} calls {name} directly and puts a fake in place of the database, so the query itself is never run.',
      'The happy path is. What happens in {name} when the {term} is not found is not, neither there nor in {test}.',
    ],
  },
  {
    asked: 'How risky is it to ship this without the change in {area}?',
    answered: [
      'Not very. Without it {name} does what it does today, which is wrong in rare cases and was wrong before. Nothing new breaks.',
      'I would not. The other half relies on {name} refusing what is final, and that is exactly the change in {area}.',
    ],
  },
  {
    asked: 'Could you explain {name} to me as if I had never seen it? I have to present it later.',
    answered: [
      'It takes {aTerm} from one state to the next. First it looks whether there is anything to do, then it writes, then it tells the others by an event. The part that people get wrong is the order of the last two.',
      'Think of a clerk with a stamp: {name} takes the {term} out of the drawer, checks that it was not stamped yet, stamps it, puts it back and calls out what it did. All the trouble we have had with it was about two clerks at the same drawer.',
    ],
  },
  {
    asked: 'Sorry, I was away. Where are we with the {term}?',
    answered: [
      'The last ticket is done and its tests are green. Nothing is half finished: {path} is as I left it, and I am waiting for the next one.',
      'Between two tickets. {path} is committed, everything on the list is ticked, and what I have not looked at stands in my last message.',
    ],
  },
  {
    asked: 'Is there a reason why {path} is so long?',
    answered: [
      'It has grown: one function for each thing that can happen to {aTerm}, and with each of them a route, a type and a mapper. Nothing in it is complicated. I would split it by verb, but not along with a fix.',
      'History, mostly. Half of it could live next to the routes. I have left it alone because two other branches touch it.',
    ],
  },
  {
    asked: 'Do we need a migration for what you did last?',
    answered: [
      'No. Only code has changed, the columns it uses were there before.',
      'No migration. If we decide to make the column in question not null there will be one, but that is another step.',
    ],
  },
  {
    asked: 'What would happen if two of our workers ran {name} for the same {term} at the same time?',
    answered: [
      'Both would read the same status at the beginning, and both would go on. The second write would hit what the first one has changed. Whether that is noticed depends on the version at line {line}.',
      'One of them would be second, and find out only at the write. The event would go out twice before that.',
    ],
  },
  {
    asked: 'Can I merge the first part already, or does it have to go out with the rest?',
    answered: [
      'You can. The first part stands on its own, {test} is green with and without the rest.',
      'Better together. Without the second part {name} refuses things the route does not know how to show.',
    ],
  },
  {
    asked: 'Somebody from the other team says {name} is deprecated. Is it?',
    answered: [
      'Not by anything in the code: no comment says so, and the route and the job both call it. There may be a plan I can not see from here.',
      'There is no mark on it, and it was changed this year. If it is to go, {terms} need another way to change their state first.',
    ],
  },
];
