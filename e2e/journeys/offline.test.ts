import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'

test('after one visit, menus, posts and people can be read without a network', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/')
  const job = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').getByRole('link')
  const title = await job.first().innerText()
  await savedForLater(page, '/bulletins')
  await page.goto('/facebook?q=Noor%20Farahani')
  // The only result opens.
  const person = page.getByRole('heading', { level: 1, name: /^Noor Farahani/ })
  await person.waitFor()
  const profile = page.url()
  await savedForLater(page, '/ProfilePage-', '/users/:id')
  await page.goto('/dining')
  const meal = page.locator('main summary').filter({ hasText: /\d–\d/ }).first()
  const name = await meal.innerText()
  await savedForLater(page, '/DiningPage-', '/dining/halls')

  await page.context().setOffline(true)
  await page.reload()
  const note = page.getByText(
    /You are offline\. This page was last updated (just now|\d+ minutes? ago)\./,
  )
  await note.waitFor()
  expect(await meal.innerText()).toBe(name)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'offline')
  await page.goto(profile)
  await person.waitFor()
  await note.waitFor()
  await page.goto('/')
  expect(await job.first().innerText()).toBe(title)

  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached' })
})

test('starred people, their photos and profiles can be read without a network', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/you')
  const card = page.getByRole('region', { name: 'Starred' })
  const people = card.getByRole('listitem')
  await people.first().waitFor()
  // Opening the card loads the code of profiles, none of which was opened here.
  // The bar shows who is logged in from what is remembered.
  await savedForLater(page, '/YouPage-', '/ProfilePage-', '.stars', '.photos.professor', '.me')

  await page.context().setOffline(true)
  await page.reload()
  await page
    .getByText(/You are offline\. This page was last updated (just now|\d+ minutes? ago)\./)
    .waitFor()
  const professor = people.filter({ has: page.locator('img') }).first()
  await professor.locator('img').waitFor()
  const name = await professor.getByRole('link').innerText()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'offline-you')
  await professor.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Starred' }).waitFor()

  await page.context().setOffline(false)
  await page.getByText(/You are offline/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  const kept = () =>
    page
      .evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wso.user.')))
      // Logging out loads the page again.
      .catch(() => undefined)
  await expect.poll(kept).toEqual([])
})

/** Waits until the service worker keeps the files named, and the device the answers. */
const savedForLater = (page: Page, ...wanted: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (names) => {
        const requests = await (await caches.open('portal-2')).keys()
        const there = [...requests.map(({ url }) => url), ...Object.keys(localStorage)]
        return names.filter((name) => !there.some((each) => each.includes(name)))
      }, wanted),
    )
    .toEqual([])
