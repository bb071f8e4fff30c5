import { expect, test } from 'vitest'
import { manual, tally } from '../../test/taken.ts'

test('Africana Studies accepts AFRCPPT and its seminar in senior year', async () => {
  const id = 'major-africana-studies'
  const electives = ['AFR 210 AFR_AFRELEC', 'AFR 211 AFR_AFRELEC', 'AFR 212 AFR_AFRCORE']
  const core = ['AFR 220 AFR_AFRTMP', 'AFR 230 AFR_AFRCPPT', 'AFR 240 AFR_AFRBL']
  const capstone = 'AFR 450 seminar AFR_AFRCAP'
  const third = 'AFR 320 seminar AFR_AFRCORE'
  expect(
    await tally(id, { 1: ['AFR 200'], 3: core, 4: electives, 5: [third], 7: [capstone] }),
  ).toEqual(['core 3/3', 'core-electives 3/3', 'electives 3/3'])
  expect(await tally(id, { 1: ['AFR 200'], 5: [third], 6: [capstone] })).toEqual([
    'core 2/3',
    'core-electives 0/3',
    'electives 0/3',
  ])
})

test('Philosophy can be met, and its electives are courses in philosophy', async () => {
  const id = 'major-philosophy'
  const taken = {
    1: ['PHIL 119', 'PHIL 201'],
    3: ['PHIL 213 PHIL_M&E', 'PHIL 225 PHIL_VALUE'],
    4: ['PHIL 301 PHIL_HIST', 'PHIL 330'],
    5: ['PHIL 112', 'PHIL 207'],
    7: ['PHIL 401 seminar'],
  }
  expect(await tally(id, taken)).toEqual(['core 3/3', 'electives 6/6'])
  expect(await tally(id, { 1: ['MATH 250', 'BIOL 101', 'ENGL 105'] })).toEqual([
    'core 0/3',
    'electives 0/6',
  ])
})

test('Astronomy takes MATH 140 for calculus and no other course', async () => {
  const id = 'major-astronomy'
  const taken = {
    1: ['ASTR 111', 'PHYS 141', 'MATH 140'],
    2: ['ASTR 104', 'PHYS 142', 'MATH 150'],
    5: ['ASTR 211', 'ASTR 217', 'ASTR 402', 'ASTR 410'],
  }
  expect(await tally(id, taken)).toEqual([
    'introductory-astronomy 2/2',
    'astronomy-electives 4/4',
    'physics 2/2',
    'mathematics 2/2',
  ])
  expect((await tally(id, { 1: ['HIST 101', 'MATH 150'] })).at(-1)).toBe('mathematics 1/2')
})

test('Coastal and Ocean Studies counts four Williams-Mystic courses', async () => {
  const id = 'concentration-coastal-and-ocean-studies'
  const taken = { 2: ['CAOS 104'], 3: ['GEOS 210 CAOS_CAOSELEC'], 8: ['CAOS 402 CAOS_CAOSSENSEM'] }
  expect(await tally(id, taken, [manual(id, 'mystic', 3)])).toEqual([
    'core-and-electives 2/2',
    'williams-mystic 3/4',
    'senior-seminar 1/1',
  ])
  expect((await tally(id, taken, [manual(id, 'mystic', 4)]))[1]).toBe('williams-mystic 4/4')
})

test('Russian finds courses of RUSS', async () => {
  const taken = { 5: ['RUSS 305', 'RUSS 341'], 7: ['RUSS 401'] }
  expect(await tally('major-russian', taken, [manual('major-russian', 'course', 6)])).toEqual([
    'core 6/6',
    'advanced-coursework 3/3',
  ])
})

test('Music finds its capstone under MUS in senior year', async () => {
  expect((await tally('major-music', { 7: ['MUS 402 seminar'] }))[2]).toBe('senior-capstone 1/1')
  expect((await tally('major-music', { 6: ['MUS 402 seminar'] }))[2]).toBe('senior-capstone 0/1')
  const culture = { 3: ['MUS 231 MUS_MUSHP17', 'MUS 232 MUS_MUSH19P', 'MUS 251 MUS_MUSE'] }
  expect((await tally('major-music', culture)).slice(0, 2)).toEqual([
    'core 0/4',
    'music-and-culture 3/4',
  ])
})

test('Studio Art takes ARTS 418, not ARTH 418', async () => {
  const seminars = async (code: string) =>
    (await tally('major-studio-art', { 6: ['ARTS 319'], 8: [code] })).at(-1)
  expect(await seminars('ARTS 418')).toBe('seminars 2/2')
  expect(await seminars('ARTH 418')).toBe('seminars 1/2')
})

test('Psychology takes PSYC 242 for its 200-level', async () => {
  const taken = {
    1: ['PSYC 101', 'PSYC 201'],
    3: ['PSYC 221', 'PSYC 222', 'PSYC 242', 'PSYC 252'],
    5: [
      'PSYC 317 PSYC_PSYCEMPER,PSYC_PSYCAREA1',
      'PSYC 326 PSYC_PSYCAREA2',
      'PSYC 332 PSYC_PSYCAREA3',
    ],
    8: ['PSYC 401 seminar'],
  }
  expect(await tally('major-psychology', taken)).toEqual([
    'introduction 2/2',
    '200-level 3/3',
    '300-level 3/3',
    'senior-seminar 1/1',
  ])
  expect((await tally('major-psychology', { 3: ['PSYC 243'] }))[1]).toBe('200-level 0/3')
})

test('Leadership Studies (American Foreign Policy) takes HIST 255 and LEAD 359', async () => {
  const id = 'concentration-leadership-studies-american-foreign-policy'
  const domestic = async (code: string) => (await tally(id, { 3: [code] }))[1]
  expect(await domestic('HIST 255')).toBe('american-domestic-leadership 1/1')
  expect(await domestic('LEAD 359')).toBe('american-domestic-leadership 1/1')
  expect(await domestic('LEAD 259')).toBe('american-domestic-leadership 0/1')
})

test('Public Health finds statistics, and electives other than statistics and the core', async () => {
  const id = 'concentration-public-health'
  const taken = {
    2: ['PHLH 201', 'STAT 201 PHLH_PHLHSTAT'],
    5: [
      'BIOL 219 PHLH_PHLHBMED',
      'ECON 230 PHLH_PHLHDECI',
      'SOC 230 PHLH_PHLHSOC',
      'PHLH 351 PHLH_PHLHCORE',
    ],
    8: ['PHLH 401 seminar'],
  }
  expect(await tally(id, taken, [manual(id, 'experiential-component')])).toEqual([
    'core 3/3',
    'electives 3/3',
    'experiential-component 1/1',
  ])
})

test('Anthropology does not count ANTH 101 again among its electives', async () => {
  const core = ['ANTH 101', 'ANSO 205', 'ANSO 305', 'ANSO 402']
  expect(await tally('major-anthropology', { 1: core })).toEqual(['core 4/4', 'electives 0/5'])
  const electives = ['SOC 210', 'SOC 212', 'SOC 214', 'ANTH 222', 'ANTH 230']
  expect(await tally('major-anthropology', { 1: core, 3: electives })).toEqual([
    'core 4/4',
    'electives 4/5',
  ])
})

test('French looks at how the senior seminar is taught', async () => {
  const id = 'major-french-language-and-literature'
  expect((await tally(id, { 7: ['RLFR 412 seminar'] }))[1]).toBe('senior-seminar 1/1')
  expect((await tally(id, { 7: ['RLFR 412'] }))[1]).toBe('senior-seminar 0/1')
})

test('Environmental Studies is a major and a concentration with rules of their own', async () => {
  const taken = { 1: ['ENVI 101', 'ENVI 102'], 3: ['ENVI 208 ENVI_ENVIHUM'] }
  expect(await tally('major-environmental-studies', taken)).toEqual([
    'core 3/5',
    'electives-primary-focus 0/3',
    'elective-secondary-focus 0/1',
    'senior-seminar 0/1',
  ])
  expect(await tally('concentration-environmental-studies', taken)).toEqual([
    'core 2/3',
    'electives 1/3',
  ])
})
