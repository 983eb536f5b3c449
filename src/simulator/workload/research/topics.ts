/** A field of research with the words its pages are written in. */
export interface ResearchTopic {
  /** as a question would call it */
  title: string;
  /** what is studied, in the plural */
  things: readonly string[];
  /** what is measured about them */
  measures: readonly string[];
  /** of each measure its unit */
  units: readonly string[];
  /** what they are compared under */
  conditions: readonly string[];
  /** who works on them */
  groups: readonly string[];
}

export const RESEARCH_TOPICS: readonly ResearchTopic[] = [
  {
    title: 'storing heat for district heating',
    things: [
      'pit stores',
      'sand batteries',
      'borehole fields',
      'steel tanks',
      'phase-change modules',
      'aquifer stores',
    ],
    measures: [
      'round-trip efficiency',
      'investment per unit',
      'loss over the summer',
      'usable capacity',
      'lifetime of the liner',
    ],
    units: ['%', 'EUR per MWh', 'MWh', 'MWh per K', 'years'],
    conditions: [
      'in cold winters',
      'at low return temperatures',
      'when charged with surplus wind',
      'after ten seasons',
      'with a heat pump behind them',
    ],
    groups: [
      'the Danish operators',
      'a group in Graz',
      'the Finnish pilot',
      'the utility of Malmö',
      'an audit by the regulator',
    ],
  },
  {
    title: 'bringing salt marshes back',
    things: [
      'breached dikes',
      'planted plots',
      'sediment fences',
      'restored creeks',
      'grazed marshes',
      'reference sites',
    ],
    measures: [
      'accretion of sediment',
      'cover of cordgrass',
      'carbon burial',
      'number of breeding pairs',
      'height above mean tide',
    ],
    units: ['mm per year', '%', 't per hectare', 'pairs', 'cm'],
    conditions: [
      'after the first storm season',
      'behind a wide mudflat',
      'where grazing stopped',
      'with coarse sediment',
      'in sheltered bays',
    ],
    groups: [
      'the Wadden survey',
      'a team from Exeter',
      'the harbour authority',
      'volunteers of the bird society',
      'the Delta programme',
    ],
  },
  {
    title: 'night trains and what they cost',
    things: [
      'couchette cars',
      'open-access operators',
      'through coaches',
      'leased locomotives',
      'seasonal services',
      'sleeping pods',
    ],
    measures: ['cost per berth', 'punctuality', 'occupancy', 'track access charges', 'emissions per passenger'],
    units: ['EUR', '%', '%', 'EUR per km', 'kg'],
    conditions: [
      'on routes over two borders',
      'outside the holidays',
      'with nightly engineering works',
      'against a cheap flight',
      'with reserved slots',
    ],
    groups: [
      'the ministry',
      'a passenger association',
      'the operator from Vienna',
      'a thesis from Delft',
      'the infrastructure manager',
    ],
  },
  {
    title: 'hearing aids people actually wear',
    things: [
      'open fittings',
      'closed moulds',
      'self-fitted devices',
      'remote follow-ups',
      'group trainings',
      'directional microphones',
    ],
    measures: [
      'hours worn per day',
      'speech recognition in noise',
      'returns within the trial',
      'satisfaction',
      'battery changes',
    ],
    units: ['hours', '%', '%', 'points', 'a year'],
    conditions: [
      'in the first month',
      'among people over eighty',
      'with a partner who hears well',
      'in loud workplaces',
      'without a follow-up visit',
    ],
    groups: [
      'a clinic in Oslo',
      'the cohort from Manchester',
      'an insurer',
      'the manufacturer itself',
      'a meta-analysis of 31 trials',
    ],
  },
];
