/** What is measured about the things of a topic, and between which values it comes out. */
export interface TopicMeasure {
  /** in the singular, so that it can be read, rise and fall */
  name: string;
  unit: string;
  least: number;
  most: number;
}

/** A field of research with the words its pages are written in. */
export interface ResearchTopic {
  /** as a question would call it */
  title: string;
  /** what is studied, in the plural */
  things: readonly string[];
  measures: readonly TopicMeasure[];
  /** what they are compared under */
  conditions: readonly string[];
  /** who works on them */
  groups: readonly string[];
  /** where it is measured, in the plural */
  sites: string;
  /** names of such places */
  places: readonly string[];
  /** for how long, in the plural */
  periods: string;
}

const measure = (name: string, unit: string, least: number, most: number): TopicMeasure => ({
  name,
  unit,
  least,
  most,
});

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
      measure('round-trip efficiency', '%', 41, 93),
      measure('investment', 'EUR per MWh', 180, 2_900),
      measure('loss over the summer', 'MWh', 12, 940),
      measure('usable capacity', 'MWh', 60, 4_800),
      measure('lifetime of the liner', 'years', 7, 28),
    ],
    conditions: [
      'in cold winters',
      'at low return temperatures',
      'when charged with surplus wind',
      'after ten seasons',
      'with a heat pump behind them',
    ],
    groups: ['the Danish operators', 'a group in Graz', 'the Finnish pilot', 'the utility of Malmö', 'the regulator'],
    sites: 'plants',
    places: ['Marstal', 'Høje', 'Kankaanpää', 'Graz South', 'Lund', 'Vojens', 'Drake Park', 'Hechingen'],
    periods: 'heating seasons',
  },
  {
    title: 'bringing salt marshes back',
    things: [
      'breached dikes',
      'planted plots',
      'sediment fences',
      'restored creeks',
      'grazed marshes',
      'set-back walls',
    ],
    measures: [
      measure('accretion of sediment', 'mm per year', 2, 48),
      measure('cover of cordgrass', '%', 4, 91),
      measure('carbon burial', 't per hectare', 1, 9),
      measure('density of breeding redshanks', 'pairs per square km', 3, 88),
      measure('height above mean tide', 'cm', 11, 160),
    ],
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
      'the bird society',
      'the Delta programme',
    ],
    sites: 'marshes',
    places: [
      'Tollesbury',
      'Langeoog',
      'Saeftinghe',
      'Freiston',
      'Hamburger Hallig',
      'Abbotts Hall',
      'Perkpolder',
      'Steart',
    ],
    periods: 'growing seasons',
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
    measures: [
      measure('cost per berth', 'EUR', 38, 210),
      measure('punctuality at the terminus', '%', 44, 92),
      measure('occupancy', '%', 31, 96),
      measure('track access charge', 'EUR per km', 2, 14),
      measure('emission per passenger', 'kg', 4, 37),
    ],
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
      'a doctoral school in Delft',
      'the infrastructure manager',
    ],
    sites: 'routes',
    places: [
      'Vienna–Hamburg',
      'Malmö–Berlin',
      'Zurich–Graz',
      'Paris–Nice',
      'Prague–Zagreb',
      'Narvik–Stockholm',
      'Milan–Bari',
    ],
    periods: 'timetable years',
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
      measure('daily wearing time', 'hours', 2, 14),
      measure('speech recognition in noise', '%', 31, 88),
      measure('return rate within the trial', '%', 3, 34),
      measure('satisfaction score', 'points', 21, 94),
      measure('number of repairs', 'a year per hundred', 4, 61),
    ],
    conditions: [
      'in the first month',
      'among people over eighty',
      'with a partner who hears well',
      'in loud workplaces',
      'without a follow-up visit',
    ],
    groups: ['a clinic in Oslo', 'the Manchester cohort', 'an insurer', 'the manufacturers', 'a patients’ union'],
    sites: 'clinics',
    places: ['Ullevål', 'Salford', 'Ghent', 'Aarhus East', 'Leith', 'Tampere', 'Nijmegen', 'Bergen'],
    periods: 'half-years',
  },
  {
    title: 'school meals and who eats them',
    things: ['free lunches', 'central kitchens', 'salad bars', 'pre-ordered menus', 'kitchen gardens', 'longer breaks'],
    measures: [
      measure('take-up', '%', 28, 97),
      measure('plate waste', 'g per meal', 22, 190),
      measure('cost per meal', 'cents', 210, 690),
      measure('share of vegetables eaten', '%', 11, 79),
      measure('time spent at the table', 'minutes', 7, 29),
    ],
    conditions: [
      'in the upper years',
      'where half of the children qualify',
      'with a kitchen in the building',
      'after the second term',
      'when parents choose the menu',
    ],
    groups: [
      'the city of Turku',
      'a caterers’ federation',
      'the Leeds trial',
      'the audit office',
      'a network of head teachers',
    ],
    sites: 'schools',
    places: ['Runosmäki', 'Harehills', 'Bockenheim', 'St Olave', 'Varissuo', 'Kirkstall', 'Gorbals', 'Nordend'],
    periods: 'terms',
  },
  {
    title: 'cooling cities with shade and water',
    things: ['street trees', 'canopy sails', 'misting points', 'pale roofs', 'unpaved courtyards', 'open streams'],
    measures: [
      measure('drop in felt temperature', 'tenths of a degree', 4, 96),
      measure('use of water', 'litres per square metre', 1, 48),
      measure('upkeep', 'EUR per year and site', 90, 4_100),
      measure('footfall at noon', 'people an hour', 14, 880),
      measure('shaded share of the pavement', '%', 6, 81),
    ],
    conditions: [
      'on nights above twenty degrees',
      'in streets that run east to west',
      'in the third dry year',
      'next to heavy traffic',
      'before the leaves are out',
    ],
    groups: [
      'the parks office of Lyon',
      'a consortium in Athens',
      'the health board',
      'a school of design',
      'the water company',
    ],
    sites: 'streets',
    places: [
      'Rue Garibaldi',
      'Kypseli',
      'Mariahilf',
      'Poble-sec',
      'Kungsgatan',
      'Via Padova',
      'Quai Perrache',
      'Exarchia',
    ],
    periods: 'summers',
  },
];
