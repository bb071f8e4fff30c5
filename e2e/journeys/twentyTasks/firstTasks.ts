import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Task } from './hands.ts'
import { button, link, main, reviewedDorm, reviewedProfessor, unique, theDorm } from './places.ts'

/** How many professors were reviewed; each time another one, because reviews of one are limited. */
let reviewed = 0

/** The tasks of `docs/tasks.md`, first half: people, rides, reviews and courses. */
export const firstTasks: Task[] = [
  {
    name: 'See the next class',
    run: (page) =>
      page
        .getByRole('region', { name: 'Today' })
        .locator('a[href="/schedulecourses"]')
        .first()
        .waitFor(),
  },
  {
    name: 'Read the dishes of the next meal',
    run: async (page, { open }) => {
      await open('Dining')
      await page.locator('details[open] h3 + ul > li').first().waitFor()
    },
    byKeyboard: async (page, { jump }) => {
      await jump('today’s menu', /menu/i)
      await page.locator('details[open] h3 + ul > li').first().waitFor()
    },
  },
  {
    name: 'See until when the library is open',
    run: (page) =>
      page.getByRole('region', { name: 'Library hours' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'Find a person and their email address',
    run: async (page, { fill, tap }) => {
      await fill(main(page).getByRole('combobox'), 'Noor Farahani')
      await tap(page.getByRole('option', { name: /^Noor Farahani/ }))
      await main(page).locator('a[href^="mailto:"]').first().waitFor()
    },
    byKeyboard: async (page, { jump }) => {
      await jump('Noor Farahani', /^Noor Farahani/)
      await main(page).locator('a[href^="mailto:"]').first().waitFor()
    },
  },
  {
    name: 'Find a ride to a place',
    run: async (page, { open, fill }) => {
      await open('Rides', 'Board')
      await fill(page.getByRole('searchbox'), 'Boston')
      await expect.poll(() => new URL(page.url()).search).toContain('Boston')
      await link(page, /Boston/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Post a ride',
    run: async (page, { open, tap, fill, act }) => {
      await open('Rides', 'Board')
      await tap(link(page, 'Post a ride'))
      await act(page.getByRole('radio', { name: 'I offer seats' }).check())
      await fill(page.getByLabel('From'), 'Campus')
      await fill(page.getByLabel('To', { exact: true }), `Albany ${unique()}`)
      const day = await page.evaluate(() => new Date(Date.now() + 5 * 86_400_000).toISOString())
      await fill(page.getByLabel('Day'), day.slice(0, 10))
      await fill(page.getByLabel('Text'), 'Two bags each.')
      await tap(button(page, 'Post ride'))
      await page.getByRole('heading', { level: 1, name: /^Campus to Albany/ }).waitFor()
    },
  },
  {
    name: 'Read the reviews of a professor',
    account: 'moderator',
    run: async (page, { jump }) => {
      const professor = await reviewedProfessor(page)
      await jump(professor, new RegExp(`^${professor}.*Professor`))
      await main(page).getByRole('article').first().waitFor()
    },
    byKeyboard: async (page, { jump }) => {
      const professor = await reviewedProfessor(page)
      await jump(professor, new RegExp(`^${professor}.*Professor`))
      await main(page).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'Review a course',
    account: 'moderator',
    run: async (page, { open, tap, fill, act }) => {
      await open('Factrak', 'Courses')
      await tap(link(page, 'Write a review'))
      await fill(page.getByRole('combobox', { name: 'Professor' }), 'a')
      // An option of the list: those of the selects below it are in the page before it opens.
      await tap(page.getByRole('listbox', { name: 'Professor' }).getByRole('option').nth(reviewed))
      reviewed += 1
      await act(page.getByLabel('Area of study').selectOption({ index: 3 }))
      await fill(page.getByLabel('Number'), String(100 + Math.floor(Math.random() * 800)))
      await act(page.getByLabel('Semester').selectOption({ label: 'Spring 2026' }))
      await fill(
        page.getByRole('textbox', { name: 'Your review' }),
        `The ponds are the classroom, and the reading is short. ${randomUUID()} `.repeat(2),
      )
      await tap(page.getByLabel('Yes'))
      await tap(page.getByRole('radio', { name: /^5 ?, Somewhat hard$/ }))
      await tap(button(page, 'Post review'))
      await page.getByText('Review posted').waitFor()
    },
  },
  {
    name: 'Read what people say about a dorm',
    account: 'moderator',
    run: async (page, { jump }) => {
      const { name } = await reviewedDorm(page)
      await jump(name, theDorm(name))
      await main(page).getByRole('article').first().waitFor()
    },
    byKeyboard: async (page, { jump }) => {
      const { name } = await reviewedDorm(page)
      await jump(name, theDorm(name))
      await main(page).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'Add a course to the schedule',
    account: 'sophomore',
    run: async (page, { open, tap, fill, size }) => {
      await open('Course Scheduler')
      if (size === 'phone') await tap(page.getByText('Catalog', { exact: true }))
      await fill(page.getByRole('searchbox'), 'BIOL')
      await tap(main(page).getByRole('button', { name: /^Add BIOL \d/ }))
      await main(page)
        .getByRole('button', { name: /^Added: remove BIOL/ })
        .first()
        .waitFor()
    },
  },
]
