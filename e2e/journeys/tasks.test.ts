import { randomUUID } from 'node:crypto'
import { courseCode } from '@wso/scheduler/catalog/section'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../support/browser.ts'
import { addButton, address, conflicting, grid } from './schedulerPage.ts'

/** Counts what a person does on a page: a tap, a choice, or a field filled in. */
function counting(page: Page) {
  let actions = 0
  const counted =
    <Input>(act: (control: Locator, input: Input) => Promise<unknown>) =>
    async (control: Locator, input: Input) => {
      actions++
      await act(control, input)
    }
  return {
    actions: () => actions,
    tap: counted<void>((control) => control.click()),
    fill: counted<string>((control, text) => control.fill(text)),
    choose: counted<Parameters<Locator['selectOption']>[0]>((control, option) =>
      control.selectOption(option),
    ),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
  }
}

test('a review is written in at most 12 actions on a phone, from the home page', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'moderator')
  await page.goto('/')
  const { tap, fill, choose, link, actions } = counting(page)
  await tap(link('Factrak').first())
  await tap(link('Write a review').first())
  await fill(page.getByRole('combobox', { name: 'Professor' }), 'a')
  await tap(page.getByRole('option').first())
  await choose(page.getByLabel('Area of study'), { index: 3 })
  await fill(page.getByLabel('Number'), String(100 + Math.floor(Math.random() * 800)))
  await choose(page.getByLabel('Semester'), { label: 'Spring 2026' })
  await fill(
    page.getByRole('textbox', { name: 'Your review' }),
    `The ponds are the classroom, and the reading is short. ${randomUUID()} `.repeat(2),
  )
  await tap(page.getByLabel('Yes').first())
  await tap(page.getByRole('radio', { name: /^5 ?, Somewhat hard$/ }))
  await tap(page.getByRole('button', { name: 'Post review' }))
  await page.getByText('Review posted').waitFor()
  expect(actions()).toBeLessThanOrEqual(12)
})

test('a ride is posted in at most 8 actions on a phone, from the home page', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/')
  const { tap, fill, link, actions } = counting(page)
  await tap(link('Rides').first())
  await tap(link('Post a ride'))
  await tap(page.getByRole('radio', { name: 'I offer seats' }))
  await fill(page.getByLabel('From'), 'Campus')
  await fill(page.getByLabel('To', { exact: true }), `Albany ${randomUUID().slice(0, 8)}`)
  const day = await page.evaluate(() => new Date(Date.now() + 5 * 86_400_000).toISOString())
  await fill(page.getByLabel('Day'), day.slice(0, 10))
  await fill(page.getByLabel('Text'), 'Two bags each.')
  await tap(page.getByRole('button', { name: 'Post ride' }))
  await page.getByRole('heading', { level: 1, name: /^Campus to Albany/ }).waitFor()
  expect(actions()).toBeLessThanOrEqual(8)
})

test('a course is added by its code in 2 actions from the scheduler', async () => {
  const page = await newPage()
  const [course] = await conflicting(page)
  await page.goto(address)
  const { tap, fill, actions } = counting(page)
  await fill(page.getByRole('searchbox'), courseCode(course))
  await tap(addButton(page, course))
  await grid(page)
    .getByRole('button', { name: new RegExp(`^${courseCode(course)}, lecture, `) })
    .first()
    .waitFor()
  expect(actions()).toBeLessThanOrEqual(2)
})

test('a person is found in 2 actions on a phone, from the home page', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/')
  const { tap, fill, actions } = counting(page)
  await fill(page.getByRole('combobox').first(), 'Noor Farahani')
  await tap(page.getByRole('option', { name: /^Noor Farahani/ }))
  await page.getByRole('heading', { level: 1, name: /^Noor Farahani/ }).waitFor()
  expect(actions()).toBeLessThanOrEqual(2)
})

test('the next class is shown without an action on the home page of a phone', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Today' }).locator('a[href="/schedulecourses"]')
  await next.waitFor()
  const { y, height } = (await next.boundingBox())!
  // Above the tab bar, so that no scrolling is needed.
  expect(y + height).toBeLessThan(844 - 64)
})
