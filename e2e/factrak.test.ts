import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, settled, shots, signIn } from './browser.ts'

const comment =
  'Read the syllabus in the first week and start the project early: the last month is full, and the studio closes at ten.'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** What every page must provide, whatever it shows. */
async function look(page: Page, name: string) {
  await settled(page)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, `factrak-${name}`)
}

async function writeReview(page: Page, number: string) {
  const professor = page.getByRole('combobox', { name: 'Professor' })
  await professor.fill('a')
  await page.getByRole('option').first().waitFor()
  await professor.press('ArrowDown')
  await professor.press('Enter')
  await page.getByLabel('Area of study').selectOption({ index: 3 })
  await page.getByLabel('Number').fill(number)
  await page.getByLabel('Semester').selectOption({ label: 'Spring 2026' })
  await page.getByRole('textbox', { name: 'Your review' }).fill(comment)
  await page.getByRole('button', { name: 'Post review' }).click()
  await heading(page, 'Your reviews').waitFor()
}

test('a new student accepts the policy and is in, without a reload', async () => {
  const page = await newPage()
  await signIn(page, 'newstudent')
  await page.goto('/factrak/courses/1')
  await heading(page, 'Factrak policy').waitFor()
  await look(page, 'policy')
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByText('Check the box to continue.').waitFor()
  await page.getByLabel('I have read this and agree').check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await heading(page, 'Newest reviews').waitFor()
  expect(new URL(page.url()).pathname).toBe('/factrak')
  await look(page, 'home')
})

test('two reviews unlock those of others, without a reload', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'sophomore')
  await page.goto('/factrak')
  await heading(page, 'Write two reviews to read the reviews of others').waitFor()
  await look(page, 'locked')
  await page.evaluate(() => (document.documentElement.dataset['visit'] = 'one'))
  await page.getByRole('link', { name: 'Review a course you took' }).click()
  await heading(page, 'Write a review').waitFor()
  await look(page, 'form')
  await writeReview(page, '214')
  await page.getByText('1 of 2 written').waitFor()
  await page.getByRole('link', { name: 'Write a review' }).first().click()
  await page.getByText('This is the last review you owe.').waitFor()
  await writeReview(page, '215T')
  await page.getByText('2 of 2 written').waitFor()
  await look(page, 'own-reviews')
  await page.getByRole('link', { name: 'Browse' }).click()
  await heading(page, 'Newest reviews').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['visit'])).toBe('one')
})

test('a draft outlives the page, and mistakes are named beside their fields', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto('/factrak/surveys/new')
  await page.getByRole('textbox', { name: 'Your review' }).fill('Too short')
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  await page.getByText('Write at least 100 characters.').first().waitFor()
  await axe(page)
  await page.reload()
  await page.getByText('Your draft is back').first().waitFor()
  const box = page.getByRole('textbox', { name: 'Your review' })
  expect(await box.inputValue()).toBe('Too short')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await box.inputValue()).toBe('')
})

test('a reader agrees, switches, removes the vote and flags with a reason', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  await page.goto('/factrak')
  const review = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Agree/ }) })
    .first()
  const agree = review.getByRole('button', { name: /^Agree/ })
  const disagree = review.getByRole('button', { name: /^Disagree/ })
  const pressed = async () => [
    await agree.getAttribute('aria-pressed'),
    await disagree.getAttribute('aria-pressed'),
  ]
  const countOf = async (button: typeof agree) => Number(/\d+/.exec(await button.innerText())?.[0])
  const before = await countOf(agree)
  await agree.click()
  await expect.poll(pressed).toEqual(['true', 'false'])
  await expect.poll(() => countOf(agree)).toBe(before + 1)
  await disagree.click()
  await expect.poll(pressed).toEqual(['false', 'true'])
  await expect.poll(() => countOf(agree)).toBe(before)
  await disagree.click()
  await expect.poll(pressed).toEqual(['false', 'false'])

  await review.getByRole('button', { name: 'Flag this review for moderators' }).click()
  const dialog = page.getByRole('dialog', { name: 'Flag this review?' })
  await dialog.getByRole('button', { name: 'Flag review' }).click()
  await dialog.getByText('Describe in a few words what is wrong.').first().waitFor()
  await axe(page, ['dialog'])
  await dialog.getByLabel('What is wrong with it?').fill('Names another student.')
  await dialog.getByRole('button', { name: 'Flag review' }).click()
  await review.getByText('Flagged, under review').waitFor()
})

test('a moderator decides about a review without learning its author', async () => {
  const page = await newPage()
  await signIn(page, 'moderator')
  await page.goto('/factrak/moderation')
  const first = page.getByRole('article').first()
  await first.waitFor()
  await look(page, 'moderation')
  const name = (await first.getAttribute('aria-label')) ?? ''
  await first.getByRole('button', { name: 'Decide' }).click()
  await first.getByText('Choose what to do.').first().waitFor()
  await first.getByRole('radio', { name: /^Hide/ }).check()
  await first.getByLabel('Note').fill('Names a roommate.')
  await first.getByRole('button', { name: 'Hide review' }).click()
  await expect.poll(() => page.getByRole('article', { name, exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Hidden' }).click()
  await page.getByRole('article', { name, exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Decisions' }).click()
  await page.getByText('Names a roommate.').waitFor()
  await look(page, 'decisions')
})

test('a ranking is an address: metric, order and page survive a reload', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  await page.goto('/factrak/professor-rankings')
  await page.getByRole('table', { name: /Overall recommendation/ }).waitFor()
  await page.getByLabel('Rank by').selectOption({ label: 'Lecturing' })
  await page.getByRole('table', { name: /Lecturing/ }).waitFor()
  expect(page.url()).toContain('metric=lead_lecture')
  await page.getByRole('link', { name: 'Mean of 7' }).click()
  await expect.poll(() => page.url()).toContain('order=worst')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Mean of 7' }).waitFor()
  await look(page, 'rankings')
})

test('a keyboard is enough to find a professor, or to search for words', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto('/factrak/professor-rankings')
  const professor = await page.getByRole('rowgroup').getByRole('link').nth(1).innerText()

  const search = page.getByRole('combobox', { name: 'Search Factrak' })
  await search.focus()
  await page.keyboard.type(professor)
  await page.getByRole('option', { name: professor }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: professor }).waitFor()
  await look(page, 'professor')
  await search.focus()
  await page.keyboard.type('BIOL 2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await heading(page, 'Search for “BIOL 2”').waitFor()
  expect(await page.title()).toContain('BIOL 2')
  await look(page, 'search')
})

test('a course and an area are found and shown to those with access', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  await page.goto('/factrak')
  await page.getByRole('link', { name: 'Biology', exact: true }).click()
  await page.getByRole('table', { name: 'Courses' }).waitFor()
  await look(page, 'area')
  await page.getByRole('table', { name: 'Courses' }).getByRole('link').first().click()
  await heading(page, 'Ratings').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^BIOL /)
  await look(page, 'course')
})

test('a person who is not a student is told why they have no access', async () => {
  const page = await newPage()
  await signIn(page, 'professor')
  await page.goto('/factrak/courses/1')
  await page.getByText(/requires access to Factrak, which is for students/).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await look(page, 'refused')
})
