/** Words of the fictional catalog. Every person, course and building here is fictional. */

type List = readonly [string, ...string[]]
const list = (first: string, ...rest: string[]): List => [first, ...rest]
const words = (text: string): List => {
  const [first = '', ...rest] = text.split(' ')
  return list(first, ...rest)
}

export const firstNames = words(
  'Adaeze Alma Anselm Beatriz Bram Calla Cosmo Dagny Dariel Edda Eamon Farid Fenna Gideon Greta Hollis Ilse Imre Jessamy Jorah Kaveh Keziah Lorcan Lumi Marisol Mehmet Nadira Neel Odile Orin Petra Quill Ravi Rosalind Saskia Soren Tamsin Teodor Ursa Vasanti Wendell Xanthe Yusra Zebedee',
)

export const lastNames = words(
  'Abernethy-Oke Alderwick Barrowcliff Bexhill Castellane Cawdrey Dunmarrow Eskildane Fairweather-Ito Fernsby Glasswater Harrowgate Ibbotsen Jessop-Rao Kettlewell Larkmoor Lindenfeld Marchbanks Netherby Okonjo-Vale Penhallow Quillfeather Ravensworth Saltmarsh Silverbrook Thistlewood Underhay Vantongeren Wexcombe Winterbourne Yarrowdale Zellwick',
)

export const places = list(
  'Alder House',
  'Bronfield',
  'Granary',
  'Kiln Hall',
  'Lantern Hall',
  'Old Press',
  'Quill',
  'Stonecroft',
  'Tidewater',
  'Weathervane',
)

export const evaluations = list(
  'Several short papers, one oral presentation, and a final project.',
  'Weekly problem sets, two midterms, and a final exam.',
  'A lab notebook, two exams, and active participation.',
  'A 15-page research paper, drafts included, and weekly responses.',
)

/** Departments of the demo, with their division. */
export const fictionalDepartments: readonly (readonly [string, 1 | 2 | 3])[] = [
  ...'ARTH ARTS CHIN CLAS COMP DANC ENGL GERM JAPN MUS REL RLFR RLSP RUSS THEA'
    .split(' ')
    .map((code) => [code, 1] as const),
  ...'AFR AMST ANTH ASST ECON ENVI GBST HIST INTR LATS LEAD PHIL POEC PSCI SOC STS WGSS'
    .split(' ')
    .map((code) => [code, 2] as const),
  ...'ASTR BIMO BIOL CHEM COGS CSCI GEOS MATH NSCI PHLH PHYS PSYC STAT'
    .split(' ')
    .map((code) => [code, 3] as const),
]
