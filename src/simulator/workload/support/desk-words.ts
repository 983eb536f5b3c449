/** Before something new from the team lead. */
export const LEAD_NEWS = [
  'One more thing for everybody:',
  'A quick word from upstairs:',
  'For the rest of the day:',
  'New, and effective at once:',
  'From the meeting this morning:',
  'Please note, all of you:',
  'Change of plan:',
  'Something finance has just told me:',
] as const;

/** Before the team lead comes back to something. */
export const LEAD_RETURNS = [
  'Quick question.',
  'Are you free for a moment?',
  'I am being asked:',
  'Just to be sure.',
  'One thing from before.',
  'Somebody on the phone, so in short:',
  'Remind me, please.',
  'For my report:',
] as const;

/** What the team lead wants to have exported. */
export const LEAD_EXPORTS = [
  'Finance needs the usual export, please.',
  'Can you put together the list for the week?',
  'Before lunch I need the export for the audit.',
  'The export from last week was empty. Again, please.',
  'Could you run the export once more, with today in it?',
] as const;

/** What the agent answers to news. */
export const NOTED_WORDS = [
  'Noted, thank you.',
  'Understood, from now on.',
  'Thanks, I keep to that.',
  'Got it.',
  'I have it in mind.',
  'All right, I go by that.',
  'Clear, thank you for telling me.',
] as const;
