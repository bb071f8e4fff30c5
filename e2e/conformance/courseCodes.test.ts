import { readFile } from 'node:fs/promises'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newPage, pageOf, settled } from '../support/browser.ts'

type Typed = { text: string; begins: string }
const typed = JSON.parse(
  await readFile(new URL('../../corpus/courseCodes.json', import.meta.url), 'utf8'),
) as Typed[]

type Course = { department: string; number: number }

/** The demo campus invents its courses: ECON 110, and BIOL, become one that it has. */
const ours = ({ text, begins }: Typed, { department, number }: Course) => {
  const named = (words: string) =>
    words
      .replace('110', String(number))
      .replace(/econ|biol/i, (code) =>
        code === code.toLowerCase() ? department.toLowerCase() : department,
      )
  return { text: named(text), begins: named(begins) }
}

/** A course of the hundreds that the catalog offers in the fall. */
async function offered(page: Page): Promise<Course> {
  const text = await (await page.request.get('/courses.json')).text()
  const { sections } = parseCatalogText(text)
  return sections.find(
    ({ number, semester, components }) =>
      number >= 100 && number < 200 && semester === 'Fall' && components.length < 2,
  )!
}

/** A course of the hundreds that Factrak knows. */
async function reviewed(page: Page): Promise<Course> {
  const courses = await call<{ areaOfStudy: { abbreviation: string }; number: string }[]>(
    page,
    'GET',
    '/factrak/courses?limit=100&preload[]=areaOfStudy',
  )
  const found = courses.find(({ number }) => /^1\d\d$/.test(number))!
  return { department: found.areaOfStudy.abbreviation, number: Number(found.number) }
}

type Place = {
  address: string
  /** Whose page; a visitor has an empty plan, which offers every course. */
  enter: () => Promise<Page>
  /** A course that is found there. */
  course: (page: Page) => Promise<Course>
  open: (page: Page) => Promise<void>
  field: (page: Page) => ReturnType<Page['getByRole']>
  /** The first thing found. */
  first: (page: Page) => Promise<string>
}

const firstOption = async (page: Page) => page.getByRole('option').first().innerText()

const places: Record<string, Place> = {
  'the catalog': {
    address: '/schedulecourses?term=2027-fall&sem=all',
    enter: () => pageOf('student'),
    course: offered,
    open: () => Promise.resolve(),
    field: (page) => page.getByRole('searchbox'),
    first: async (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add [A-Z]/ })
        .first()
        .getAttribute('aria-label')
        .then((name) => (name ?? '').replace('Add ', '')),
  },
  'the planner': {
    address: '/schedulecourses/planner',
    enter: () => newPage(),
    course: offered,
    open: (page) =>
      page
        .getByRole('button', { name: /^Add a course.*Fall/ })
        .first()
        .click(),
    field: (page) => page.getByRole('combobox', { name: /^Course \d/ }),
    first: firstOption,
  },
  'the palette': {
    address: '/faq',
    enter: () => pageOf('student'),
    course: reviewed,
    open: (page) => page.keyboard.press('Control+k'),
    field: (page) => page.getByRole('combobox', { name: 'Jump to' }),
    first: firstOption,
  },
  Factrak: {
    address: '/factrak',
    enter: () => pageOf('student'),
    course: reviewed,
    open: () => Promise.resolve(),
    field: (page) => page.getByRole('main').getByRole('combobox').first(),
    first: firstOption,
  },
}

test.each(Object.entries(places))(
  'every spelling of a code offers its course first in %s',
  async (_, { address, enter, course, open, field, first }) => {
    const page = await enter()
    await page.goto(address)
    await settled(page)
    await open(page)
    const taught = await course(page)
    for (const { text, begins } of typed.map((each) => ours(each, taught))) {
      await field(page).fill('')
      await field(page).fill(text)
      await expect
        .poll(() => first(page).catch(() => ''), { message: text })
        .toMatch(new RegExp(`^${begins}`))
    }
  },
)
