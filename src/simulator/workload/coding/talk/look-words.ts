/** What is looked at beside the code. */
export type LookKind = 'logs' | 'startup' | 'rows' | 'records' | 'certificate' | 'folder' | 'history' | 'runbook';

/** What the agent says before a look. */
export const LOOK_WORDS: Readonly<Record<LookKind, readonly string[]>> = {
  logs: [
    'Let me see what the service itself says about it.',
    'The log of staging should have this if it happens there.',
    'I take the last lines of the log, errors and what is around them.',
    'Does it show in the log at all?',
    'Reading alone does not tell me how often it happens. The log might.',
  ],
  startup: [
    'What it was started with is at the top of its log.',
    'The settings it runs with, from its own mouth.',
    'I compare that with how the service was started.',
    'Is the flag for this on? The log says so at the start.',
    'Before I blame the code, the configuration.',
  ],
  rows: [
    'The {terms} that were touched last should show whether it still happens.',
    'What does that look like in the table of {terms}?',
    'A look at real {terms}, newest first.',
    'I ask the database how many {terms} are in that state.',
  ],
  records: [
    'I ask the API for the same {terms}, to compare.',
    'And what does a client see of these {terms}?',
    'The API may show something else than the table, so the same {terms} from there.',
  ],
  certificate: [
    'To rule out the connection, the certificate of staging.',
    'One thing I want off the table: an expired certificate.',
    'Some of these errors could be the handshake. Looking at the certificate.',
  ],
  folder: [
    'Let me see what is in {path} beside it.',
    'The sizes in {path} tell where the code of this is.',
    'A listing of {path}, I am looking for a file that should not be there.',
  ],
  history: [
    'Who changed this last, and why?',
    'When did that come in? The history should know.',
    'The code looks as if somebody had tried this before. Checking the history.',
    'I look at the last commits, it worked at some point.',
  ],
  runbook: [
    'There is a runbook for this, {path}.',
    'What do people do by hand today when {term} is stuck? The runbook has it.',
    'I read {path} before I take anything away that the people on call rely on.',
    'Maybe it is known. {path} would say so.',
    'The runbook next: what they do by hand is a hint at what goes wrong.',
  ],
};

/** What it says afterwards of what it saw. */
export const SEEN_WORDS: Readonly<Record<LookKind, readonly string[]>> = {
  logs: [
    '{errors} errors in {lines} lines, all of them from upstream and none from here. So it is silent, which fits.',
    'Out of {lines} lines {errors} are errors. Nothing in them points at our code.',
    'The log shows {slow} slow queries and {errors} errors in {lines} lines, about what I would expect on a normal day.',
    'I see {slow} slow queries there, and nothing that is of the shape I am looking for.',
    'In {lines} lines there is no trace of it, so nobody would have noticed from the log.',
  ],
  startup: [
    'It was started as it should be, nothing odd there.',
    'The configuration is what the code expects.',
    'Nothing in the start that would explain it.',
    'So the settings are not it.',
    'That is the configuration I had assumed.',
  ],
  rows: [
    '{failed} of the last {count} {terms} have failed. It does still happen.',
    'Of {count} {terms} {failed} are failed, more than I thought.',
    'The table agrees: {failed} failed {terms} among the last {count}.',
    '{count} rows, {failed} of them failed, spread over days. No burst, so it is not one bad import.',
  ],
  records: [
    'The API gives {count} {terms}, {locked} of them locked. It shows what the table has.',
    '{locked} of {count} are locked, the rest could be changed at this moment.',
    'API and table agree as far as I can see from {count} {terms}.',
  ],
  certificate: [
    'The chain verifies. It is not the connection.',
    'The certificate is fine, so that is ruled out.',
    'Nothing wrong with the handshake.',
  ],
  folder: [
    'No surprises in {path}.',
    'The {term}.ts in {path} only has the types.',
    'Nothing in {path} that would do the same thing twice.',
  ],
  history: [
    'The newest commit is {commit}, "{subject}". That could be it, but the code in question is older.',
    'It has been touched often. The last time was {commit}, "{subject}".',
    '{commit} says "{subject}" and no more than that. No ticket, no reason.',
    'Nothing in the subjects says why. {commit} is the latest.',
  ],
  runbook: [
    'The runbook knows the symptom and cures it by hand. It says nothing about the cause.',
    'So people repair this by hand. That explains why nobody has complained earlier.',
    'What the runbook advises stays valid after the change, as far as I can see.',
    'The page describes it as rare. I am not so sure.',
    'Good to know. It does not contradict what I have seen in the code.',
  ],
};
