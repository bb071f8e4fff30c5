import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './users.query.ts'

const written = (text: string) => {
  const reading = readSearch(text)
  if ('problem' in reading) return reading.problem.message
  return reading.tree && writeSearch(reading.tree)
}

test.each([
  ['“Jane Doe”', '"Jane Doe"'],
  ['„Jane Doe“', '"Jane Doe"'],
  ['«Jane Doe»', '"Jane Doe"'],
  ['‹Jane Doe›', '"Jane Doe"'],
  ['name：jane', 'name:"jane"'],
  ['（jane）', '"jane"'],
  ['Doe, Jane', '"Doe" AND "Jane"'],
  ['Doe,Jane;', '"Doe" AND "Jane"'],
  ['"Doe, Jane"', '"Jane" AND "Doe"'],
  ['Jane — Doe', '"Jane" AND "Doe"'],
  ['jane.', '"jane"'],
  ['jd1@williams.edu', 'email:"jd1@williams.edu"'],
  ['mailto:jd1@williams.edu', 'email:"jd1@williams.edu"'],
  ['Jane Doe <jd1@williams.edu>,', '"Jane" AND "Doe" AND email:"jd1@williams.edu"'],
  ['"Doe, Jane" <jd1@williams.edu>', '"Jane" AND "Doe" AND email:"jd1@williams.edu"'],
  ['Texas', '"Texas" OR state:"Texas"'],
  ['"New Mexico"', '"New Mexico" OR state:"New Mexico"'],
  ['New Mexico', '("New" AND "Mexico") OR state:"New Mexico"'],
  [
    'students new mexico 29',
    '"students" AND (("new" AND "mexico") OR state:"new mexico") AND "29"',
  ],
  ['District of Columbia', '("District" AND "of" AND "Columbia") OR state:"District of Columbia"'],
  ['hometown:Houston', 'city:"Houston"'],
  ['hometown:Texas', 'city:"Texas" OR state:"Texas"'],
  ['state:TX', 'state:"TX"'],
  ['in', '"in"'],
])('%s is read as %s', (text, meant) => {
  expect(written(text)).toBe(meant)
  expect(written(meant)).toBe(meant)
})
