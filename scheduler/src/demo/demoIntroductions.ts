import { type Random } from './random.ts'

/** A course with which a department begins. */
export type Introduction = {
  number: number
  title: string
  /** What the description speaks of. */
  topic: string
  /** The introduction that comes before it. */
  after?: number
  /** The department begins with it. */
  isFirst: boolean
}

/** The introductory courses of each department, in the order in which people take them. */
const lines: Readonly<Record<string, string>> = {
  AFR: '105 Introduction to Africana Studies: Africana studies',
  AMST: '101 Introduction to American Studies: American culture',
  ANTH: '101 Introduction to Cultural Anthropology: culture',
  ARTH: '101 Art from Antiquity to 1400: ancient and medieval art; 102 Art from 1400 to the Present: modern art',
  ARTS: '100 Drawing I: drawing; 105 Introduction to Sculpture: sculpture',
  ASST: '101 Introduction to Asian Studies: Asian studies',
  ASTR: '101 Stars and Planets: stars and planets; 102 The Solar System: the solar system; 104 Galaxies and the Universe: the universe',
  BIMO: '110 The Chemistry of Life: the chemistry of life',
  BIOL: '101 The Cell: the cell; 102 The Organism (after 101): the organism',
  CHEM: '100 Chemistry Matters: chemistry; 101 Concepts of Chemistry: chemical bonds; 156 Organic Chemistry I (after 101): organic molecules',
  CHIN: '101 Elementary Chinese I: Chinese; 102 Elementary Chinese II (after 101): Chinese',
  CLAS: '101 The Greek World: ancient Greece; 102 The Roman World: ancient Rome',
  COGS: '110 Introduction to Cognitive Science: the mind',
  COMP: '111 Introduction to Comparative Literature: literature in many languages',
  CSCI: '134 Introduction to Computer Science: computing; 136 Data Structures and Advanced Programming (after 134): data structures',
  DANC: '100 Introduction to Dance: dance',
  ECON: '110 Principles of Microeconomics: markets; 120 Principles of Macroeconomics (after 110): growth and inflation',
  ENGL: '112 Introduction to Literary Analysis: close reading; 128 Reading Poetry: poetry',
  ENVI: '101 Nature and Society: nature and society; 102 Introduction to Environmental Science: the environment',
  GBST: '101 Introduction to Global Studies: globalization',
  GEOS: '101 The Earth and Its Past: the history of the Earth; 103 Oceans and Climate: oceans and climate',
  GERM: '101 Elementary German I: German; 102 Elementary German II (after 101): German',
  HIST: '111 The Ancient World: the ancient world; 158 The United States since 1865: American history',
  INTR: '101 Questions and Evidence: evidence',
  JAPN: '101 Elementary Japanese I: Japanese; 102 Elementary Japanese II (after 101): Japanese',
  LATS: '105 Latina and Latino Identities: identity',
  LEAD: '155 Introduction to Leadership Studies: leadership',
  MATH: '130 Calculus I: the derivative; 140 Calculus II (after 130): the integral; 150 Multivariable Calculus (after 140): functions of several variables',
  MUS: '101 Listening to Music: listening; 103 Music Theory and Musicianship: harmony',
  NSCI: '101 The Brain and Behavior: the brain',
  PHIL: '101 Introduction to Philosophy: philosophy; 114 Freedom and Society: freedom',
  PHLH: '101 Introduction to Public Health: public health',
  PHYS: '131 Introduction to Mechanics: motion; 132 Electricity, Magnetism and Light (after 131): light and electricity; 142 Foundations of Modern Physics (after 131): modern physics',
  POEC: '101 Introduction to Political Economy: political economy',
  PSCI: '110 Introduction to American Politics: American politics; 130 Introduction to Political Theory: political theory',
  PSYC: '101 Introductory Psychology: psychology',
  REL: '101 Introduction to the Study of Religion: religion',
  RLFR: '101 Elementary French I: French; 102 Elementary French II (after 101): French',
  RLSP: '101 Elementary Spanish I: Spanish; 102 Elementary Spanish II (after 101): Spanish',
  RUSS: '101 Elementary Russian I: Russian; 102 Elementary Russian II (after 101): Russian',
  SOC: '101 Invitation to Sociology: society',
  STAT: '101 Elementary Statistics and Data Analysis: data; 161 Introductory Statistics for Social Science: statistics',
  STS: '101 Introduction to Science and Technology Studies: science and technology',
  THEA: '101 The Art of Theater: theater; 103 Acting I: acting',
  WGSS: '101 Introduction to Gender and Sexuality Studies: gender',
}

const introductions = new Map(
  Object.entries(lines).map(([department, line]) => [department, line.split('; ').map(parse)]),
)

function parse(text: string, at: number): Introduction {
  const [, number, title = '', after, topic = ''] =
    /^(\d{3}) (.+?)(?: \(after (\d{3})\))?: (.+)$/.exec(text) ?? []
  const isFirst = at === 0
  return { number: Number(number), title, topic, isFirst, ...(after && { after: Number(after) }) }
}

/** The codes of all introductions, which no other course has: `BIOL101`. */
export const reservedCodes = (): string[] =>
  [...introductions].flatMap(([department, own]) => own.map(({ number }) => department + number))

/** Gives each department its introductions one after another, and then nothing. */
export function introductionsInTurn() {
  const given = new Map<string, number>()
  return (department: string): Introduction | undefined => {
    const at = given.get(department) ?? 0
    given.set(department, at + 1)
    return introductions.get(department)?.[at]
  }
}

/** What a department begins with is in the fall, and what continues it in the spring. */
export function semesterOfIntroduction({ after, isFirst }: Introduction, random: Random) {
  if (after !== undefined) return 'Spring'
  return isFirst || random.chance(0.5) ? 'Fall' : 'Spring'
}
