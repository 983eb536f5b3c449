/** What the assistant says between its calls. Slots: see `sentence.ts`; `{word}` and `{hits}` where they are named. */

export const SEARCHING_SENTENCES = [
  'I look for {thing} {condition}, originals first.',
  'A search for the {measure} of {thing}, without a year at first.',
  'Let me see who has measured the {measure} at all.',
  'I search for comparisons of {thing} and {other}.',
  'Reviews first, from there back to what they cite.',
] as const;

/** Before one page is opened. */
export const OPENING_SENTENCES = [
  'The one by {author} ({year}) looks like an original source, {count} {sites}. Opening it.',
  'I read {author} ({year}) in full, the abstract alone does not say how the {measure} was measured.',
  '{author} is cited by the others, so that one first.',
  'Next is {author} ({year}): {thing} against {other}, for {years} {periods}.',
  'That title promises exactly what is asked: {thing} {condition}. Opening it.',
  'For the other side of it I open {author} ({year}).',
  '{author} ({year}) has its own measurements, by the first lines. Reading.',
  'I want to see the table in {author} ({year}) and not the sentence about it.',
] as const;
/** Before several, of which the slots are about the first. */
export const OPENING_SEVERAL_SENTENCES = [
  'Several of these could matter. I open {author} ({year}) and the next ones together.',
  'I read them side by side, {author} ({year}) first.',
  'These cite each other, so I open them at once, beginning with {author}.',
  'To compare like with like I need more than {author} ({year}), opening the others too.',
] as const;

/** Before a page is searched for `{word}`. */
export const FINDING_SENTENCES = [
  'What does {author} say about "{word}"?',
  'It is long. I look for "{word}" in it.',
  'Before I use a number from {author} ({year}) I check the passages with "{word}".',
  'I go back to that page for "{word}".',
  'One word I want to see in its context: "{word}".',
] as const;

/** Before a note is saved. */
export const NOTING_SENTENCES = [
  'I keep what matters of {author} ({year}).',
  'A note on {author} ({year}), while I have it in front of me.',
  'Into the notes, with its source.',
  'Worth keeping, with the caveat about the {measure}.',
  'Noted under {author}.',
  'That goes into the notes: the number, and what it rests on.',
  'I write down what {author} found and what was left open.',
] as const;

/** Before a search for what a page cites. */
export const FOLLOWING_SENTENCES = [
  'The references of {author} lead further.',
  '{author} cites an older series, I look for it.',
  'Somebody must have answered {author} ({year}). Searching.',
  'Has that been repeated since {year}?',
  'I look for newer figures on the {measure}.',
] as const;

/** What a source says, as it stands in an answer or a note. */
export const CLAIM_SENTENCES = [
  '{author} ({year}) measured the {measure} at {count} {sites}: {figure} {unit} for {thing} and {otherFigure} for {other}.',
  'In {author} ({year}) the {measure} of {thing} comes to {figure} {unit}, against {otherFigure} for {other}.',
  '{author} ({year}) puts the {measure} at {figure} {unit} for {thing}; {other} reach {otherFigure} in the same {periods}.',
  'For {thing} {author} ({year}) gives the {measure} as {figure} {unit} after {years} {periods}, and {otherFigure} where there were {other}.',
  'On the {measure} the figure of {author} ({year}) is {figure} {unit}, with {otherFigure} for {other} as the comparison.',
  '{author} ({year}) looked at {count} {sites} and found {figure} {unit} for {thing} and {otherFigure} for {other} as the {measure}.',
  'Over {years} {periods} {author} ({year}) saw the {measure} at {figure} {unit} for {thing}; {other} stood at {otherFigure}.',
] as const;

/** What is to be said against a source, or for it. */
export const REMARK_SENTENCES = [
  'The {sites} were matched by size and age, which few others do.',
  'It says nothing about what happens {condition} beyond a paragraph.',
  'The authors were not paid by {group}, they say so.',
  '{count} {sites} is not much, and a part of them dropped out.',
  'The {measure} is read off directly there and not computed.',
  'I would give it more weight than the others: the raw data are public.',
  'It ended after {years} {periods}, so the long run is open.',
  'The summary is bolder than the table.',
  'That comes from {group}, who have an interest in it.',
  'The difference holds {condition} as well, which surprised me.',
  'Most of it lies between the {sites} and not between the years.',
  'The costs in it can not be compared with the others, planning is left out.',
  'It has been cited a lot and never repeated, as far as I can find.',
  'An outlier carries a good part of that.',
  'The method is described well enough to be repeated.',
  'Its own authors warn against reading too much into it.',
] as const;

/** Where two sources are on the same side, and where they are not; slots are of the second. */
export const AGREEING_SENTENCES = [
  'They agree on the direction and not on the size.',
  '{author} ({year}) points the same way.',
  'The sources see {thing} on the same side of the comparison.',
  'The sources do not contradict each other, which at these numbers may still be luck.',
  'What they have in common: the sign of the difference.',
] as const;
export const DISAGREEING_SENTENCES = [
  '{author} ({year}) comes out on the other side, and I see no mistake in either.',
  'The sources disagree here. {author} ({year}) has the shorter series, that is one possible reason.',
  'These can not both be right for the same {sites}. They did not look at the same ones.',
  'So it is open: the two best sources contradict each other.',
  'Where they part is what counts as {thing}. {author} ({year}) draws that line more narrowly.',
] as const;

/** The last words of an answer. */
export const OPEN_SENTENCES = [
  'The weakest point: most of it comes from a few {sites}.',
  'What I did not find is anything independent on the {measure} {condition}.',
  '{author} stops after {years} {periods}, and as far as I can see nobody has gone on from there.',
  'I would not put more than the direction into the summary.',
  'Open is what it costs. The figures I have can not be compared.',
  'Before this goes into the text I would like one source more on {other}.',
  'All of this is measured, none of it is modelled, so it may stand as it is.',
  'If it has to be one number, I would take the one of {author} ({year}) and give the range.',
  'I can go through what they cite if that is not enough.',
  'For people who have to decide I would say: likely, not certain.',
  'Two of the pages I could only read in part, the tables were cut off.',
  'The newest of these is from {year}. Things may have moved on.',
] as const;

/** What the assistant says after it has come back to something it was told earlier. */
export const KEPT_SENTENCES = [
  'The draft is in line with that.',
  'I have checked the part in question, it keeps to it.',
  'That stands, and I hold the next section to it as well.',
  'I went through the notes for it, nothing there says otherwise.',
  'It is written that way in the draft since you said so.',
  'I keep that in mind for what follows.',
  'One place did not follow it yet. It does now.',
  'So it stays, unless you tell me otherwise.',
] as const;

/** How the user comes back to something said long ago. */
export const RETURNING_SENTENCES = [
  'Back to something older.',
  'One point from earlier.',
  'Before we go on, something from the beginning.',
  'A question from the meeting, about something you have had for a while.',
  'I was reading the draft again.',
  'Something we settled some time ago:',
  'While I have you,',
] as const;

/** A question of the user, what the assistant says before it looks, and how its answer begins. */
export interface ResearchQuestion {
  asked: readonly string[];
  begins: readonly string[];
  answers: readonly string[];
  /** whether the answer has a table */
  table?: true;
}

export const RESEARCH_QUESTIONS: readonly ResearchQuestion[] = [
  {
    asked: [
      'What do we know about {thing} {condition}?',
      'Is there anything solid on {thing} {condition}? The committee will ask.',
      'How do {thing} behave {condition}?',
    ],
    begins: [
      'I look for measurements {condition}, not for models.',
      'There should be something on that. I search for {thing} {condition}.',
    ],
    answers: [
      'On {thing} {condition} there is less than one would think:',
      'What is known about {thing} {condition}:',
      'About {thing} {condition} this can be said, with the weight it has:',
    ],
  },
  {
    asked: [
      'I am not convinced by the part on {thing}. Who disagrees, and why?',
      'The part on {thing} reads as if everybody agreed. Do they?',
      'Please look for the other side on {thing}. It sounds too good.',
    ],
    begins: [
      'I search for whoever found {other} to be better.',
      'Fair enough. I look for results that point the other way.',
    ],
    answers: [
      'There is disagreement, and it is about what is measured:',
      'The case against {thing}, and what it rests on:',
      'I looked for the opposite of what we had. This is what came up:',
    ],
  },
  {
    asked: [
      'Please go deeper into the {measure} of {thing}.',
      'The {measure} is what they will decide by. What do we have on {thing} there?',
      'Can you get better numbers for the {measure} of {thing}?',
    ],
    begins: ['I look for series of the {measure} and how it was read off.', 'On the {measure} I want originals only.'],
    answers: [
      'On the {measure} of {thing}:',
      'These are the figures for the {measure} I would stand by:',
      'The {measure} has been measured more often than it has been discussed.',
    ],
  },
  {
    asked: [
      'The steering group asks how {thing} compare with {other}. A table would help.',
      '{Thing} or {other}: can we have that side by side, in a table?',
      'I need {thing} and {other} in one table, with sources.',
    ],
    begins: [
      'I look for studies that have both.',
      'Only studies with {thing} and {other} at the same {sites} count here.',
    ],
    answers: [
      'Side by side, from studies that have both:',
      'Here is the comparison:',
      'The table, with what I have read for it:',
    ],
    table: true,
  },
  {
    asked: [
      'Somebody claims that {group} have newer numbers on {thing}. Can you find them?',
      'Have {group} published anything on {thing} since?',
      'In the press they quote {group} on {thing}. What is that based on?',
    ],
    begins: [
      'I look for what {group} have published themselves.',
      'The press is no source. I look for the report behind it.',
    ],
    answers: [
      'I did find something by {group}, and more around it:',
      'What there is from {group} and about their numbers:',
      'The claim goes back to a source that says a little less:',
    ],
  },
  {
    asked: [
      'Which of our sources on {thing} would you trust most?',
      'If we may cite one paper only on {thing}, which one?',
      'How good are the studies on {thing}, honestly?',
    ],
    begins: ['To answer that I look at how they were done, not at what they found.', 'I go back to the methods.'],
    answers: [
      'By method, the best first:',
      'I would rank them like this:',
      'None is perfect. In the order in which I would cite them:',
    ],
  },
];
