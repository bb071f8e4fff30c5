import { searchWords } from '@wso/contract/core/search/searchTerms'
import { departmentNames } from './departments.ts'

/** What people call departments besides their codes and names. */
const nicknames: Readonly<Record<string, string>> = {
  africana: 'AFR',
  anthro: 'ANTH',
  arabic: 'ARAB',
  studio: 'ARTS',
  'studio art': 'ARTS',
  astro: 'ASTR',
  bio: 'BIOL',
  biochem: 'BIMO',
  'comp lit': 'COMP',
  'comp sci': 'CSCI',
  compsci: 'CSCI',
  cs: 'CSCI',
  economy: 'ECON',
  'enviro studies': 'ENVI',
  enviro: 'ENVI',
  geology: 'GEOS',
  geosci: 'GEOS',
  'latinx studies': 'LATS',
  maths: 'MATH',
  neuro: 'NSCI',
  'poli sci': 'PSCI',
  polisci: 'PSCI',
  psych: 'PSYC',
  'public health': 'PHLH',
  stats: 'STAT',
  theater: 'THEA',
  'gender studies': 'WGSS',
}

const codes = new Map([
  ...Object.entries(nicknames),
  ...[...departmentNames].map(([code, name]): [string, string] => [key(name), code]),
  ...[...departmentNames.keys()].map((code): [string, string] => [code.toLowerCase(), code]),
])

function key(text: string) {
  return searchWords(text).join(' ')
}

/** Returns the code of a department by its code, name or nickname in any case; undefined for other texts. */
export const departmentCalled = (text: string): string | undefined => codes.get(key(text))
