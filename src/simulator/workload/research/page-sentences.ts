/** A part of a page, and what is said in such a part. Slots: see `sentence.ts`. */
export interface PageSection {
  headings: readonly string[];
  sentences: readonly string[];
}

export const PAGE_SECTIONS: readonly PageSection[] = [
  {
    headings: ['Background', 'Why {thing}', 'State of knowledge', 'What was known before'],
    sentences: [
      'Work on {thing} goes back to {earlier}, when {group} published a first inventory of {sites}.',
      'It is often said that {thing} work best {condition}; the evidence for this was one trial and a good story.',
      'Earlier reviews put {thing} and {other} into one group, which hides most of what is of interest here.',
      'Since {earlier} the number of {sites} with {thing} has more than doubled, and with it the number of claims.',
      'The debate has been about the {measure2}, although hardly anybody decides by it.',
      'What was missing until now is a comparison at the same place: {thing} and {other} side by side, for several {periods}.',
      'The first figures came from {group}, who had built what they measured.',
      'Two of the papers cited most often contradict each other on the {measure}, and neither gives its raw data.',
      '{Group} asked for this study after a committee had refused to decide without one.',
      'In {earlier} a moratorium on {other} left {thing} as the only choice, which explains the boom of the following years.',
    ],
  },
  {
    headings: ['{Sites} and methods', 'How it was measured', 'Design of the study', 'Data'],
    sentences: [
      'We followed {count} {sites} over {years} {periods}, {small} of them with {other} for comparison.',
      'The {measure} was read off every {small} weeks, except in {earlier}, when the instrument was being repaired.',
      'Sites were matched by size and age; where no match was found the site was left out ({small} cases).',
      'Readings further than three standard deviations from the mean were looked at one by one and kept unless the logbook explained them.',
      'The method for the {measure2} changed in {earlier}, and both series are given.',
      'Staff were asked to estimate the {measure} before they were told the result.',
      'Missing weeks were not filled in. A site with more than a {part} of them missing does not count.',
      'At {place} two instruments ran in parallel for a whole year; their mean error was below a {part} of the difference reported here.',
      'All data were entered twice, and {n} entries had to be corrected.',
      'Measuring at {place} began later than elsewhere, after a change of ownership.',
      'The protocol was registered in {earlier}, before the first data came in.',
    ],
  },
  {
    headings: ['Results', 'Results {condition}', 'The {measure}', 'What came out'],
    sentences: [
      'Over all {sites} the {measure} of {thing} came to {figure} {unit}, that of {other} to {otherFigure}.',
      'At {place} the {measure} went from {low} to {high} {unit} within {small} {periods}.',
      '{Condition}, the advantage of {thing} shrinks to about a {part} of what it is otherwise.',
      'Most of the variance lies between {sites} and not between years, so that a single good year proves little.',
      'The difference between {thing} and {other} vanished when {place} was left out.',
      'A sensitivity check with the {measure2} in place of the {measure} changed the order of {small} {sites} and not the conclusion.',
      'In a model with both, the {measure2} explains more of the difference than whether {thing} or {other} were used.',
      '{Place} is the exception: there the {measure} stayed at {low} {unit} whatever was tried.',
      'The worst value of all, {low} {unit}, was measured at {place} in {earlier}.',
      'Where {other} were replaced by {thing}, the {measure} fell at first and recovered in the third year.',
      'The interval is wide, from {low} to {high} {unit}, and does include no difference at all.',
      'Nothing in the data supports a threshold: more is better up to the largest of the {sites}.',
    ],
  },
  {
    headings: ['What it costs', 'Costs', 'Cost and upkeep', 'Who pays'],
    sentences: [
      'Costs were converted to prices of {earlier} and include planning, but no land.',
      'That {other} are cheaper at first is true. After {small} {periods} the order has changed.',
      'At {place} the bill came to twice the estimate, mostly because of things nobody had put on the list.',
      'A {part} of the cost is planning, and that share has not fallen with experience.',
      'None of the {sites} had set money aside for taking anything down again.',
      'Upkeep is where {thing} differ most from each other: the dearest of the {sites} spends nine times as much as the cheapest.',
      'Subsidies covered a {part} on average, and all of it at {small} {sites}.',
      '{Group} would not give their figures, so they are left out of the mean.',
      'Prices fell until {earlier} and have risen since, for reasons that have nothing to do with {thing}.',
    ],
  },
  {
    headings: ['What went wrong', 'Failures and repairs', 'Lessons from {place}', 'Setbacks'],
    sentences: [
      'Of {count} {sites}, {small} were given up before the end of the study.',
      'At {place} everything stood still for {small} months, waiting for a permit.',
      'The handover failed more often than the technology: at {small} {sites} nobody knew whom to call.',
      'Two of the failures could have been foreseen from the plans, and were, in a memo nobody answered.',
      'The repair at {place} was done without a note in the register, and was found only through the bill.',
      'After the reorganisation of {earlier} the readings at {place} could not be used for {small} weeks.',
      'What people complain about is hardly ever the {measure}. It is the paperwork around it.',
      'A new form lost the readings of {small} {sites} over a weekend.',
      'The person in charge left in {earlier} at {place}, and the logbook with her.',
    ],
  },
  {
    headings: ['Discussion', 'What it means', 'Interpretation', 'In context'],
    sentences: [
      'Whether {thing} do better than {other} depends on what is counted: the {measure} favours them, the {measure2} does not.',
      'The effect is smaller than {group} had reported, and points the same way.',
      'For people who have to decide the useful number is not the mean but the worst of ten years.',
      'We see no reason why {place} should be special, and yet it carries half of the result.',
      'It may be that sites which choose {thing} are better run in general. The matching can not rule that out.',
      'In contrast to {earlier}, the data are public, and two teams have repeated the analysis with the same result.',
      'The advantage {condition} is real and of little use, since that is not when it is needed.',
      '{Group} read the same data differently. They count planning as a cost of the second year, we of the first.',
      'If the trend goes on, the question will answer itself within {small} years.',
      'None of this says that {other} are a bad choice, only that the reasons given for them do not hold.',
    ],
  },
  {
    headings: ['Limits of the data', 'Limitations', 'What we do not know', 'Caveats'],
    sentences: [
      'Nobody has compared {thing} and {other} at the same place for longer than {small} years.',
      'The figures for {earlier} have to be read with care, since the {measure} was measured in another way then.',
      'Our {sites} are larger than the average, and small ones may behave differently.',
      'The lower end, {low} {unit}, rests on a single one of the {sites}.',
      'Participation was voluntary, and who had bad numbers had reasons to stay away.',
      'We could not get at the data of {group}, which cover {n} further cases.',
      'The study ended after {years} {periods} with the funding, not because of anything that was found.',
      'A {part} of the answers came from the same three people.',
      'The {measure2} was not measured but computed, from a model of {earlier}.',
    ],
  },
  {
    headings: ['Recommendations', 'For practice', 'What we would do', 'Conclusions'],
    sentences: [
      'Begin with the monitoring and not end with it.',
      'Where {thing} are planned {condition}, the plan should say what happens in the second year.',
      'Publish the {measure} of each of the {sites}, the good and the bad, in the same table.',
      'Before replacing {other}, look at the {measure2} of the last three years.',
      'A small trial at {place} would settle more than another review.',
      'Those who pay for upkeep should be at the table when {thing} are chosen.',
      'We would not extend the scheme before the results of {group} are in.',
      'The choice between {thing} and {other} can be left to those who run them. The reporting can not.',
    ],
  },
];

/** What people said, under a name that is none. */
export const PAGE_QUOTES = [
  'We would do it again, but we would begin with the monitoring and not end with it.',
  'Nobody asked us what happens in the second winter, and that is where the money went.',
  'The model was right about the average and wrong about every single site.',
  'If you only look at the first year, you will choose the wrong one.',
  'It is not the technology that fails, it is the handover.',
  'I was told it runs by itself. It does, until somebody is on leave.',
  'We had the numbers all along, in a folder called old.',
  'They came, they measured, they left, and then it broke.',
  'My predecessor could have told you. He was not asked either.',
  'On paper we saved a third. On paper.',
  'I like it. I would not have chosen it.',
  'The best thing about the study was that somebody answered the phone.',
  'You can not compare us with the others, everybody here will tell you that.',
  'After the third year people stop noticing, and that is what success looks like here.',
] as const;
/** Who said it. */
export const QUOTED_PEOPLE = [
  'manager',
  'technician',
  'member of the council',
  'neighbour',
  'engineer',
  'accountant',
  'caretaker',
] as const;
