import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, call, lookAt, pageOf, picture, settled } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'

const look = (page: Page, name: string) => lookAt(page, `matching-${name}`)

type View = Parameters<typeof pageOf>[1]

let portal: Awaited<ReturnType<typeof startPortal>> | undefined

beforeAll(async () => {
  portal = await startPortal({ NOW: '2026-10-15T15:00:00Z' }, 400)
}, 120_000)
afterAll(() => portal?.stop())

/** A window on this file's portal, whose matches the tests form. */
const open = (account: DemoName, view?: View) =>
  pageOf(account, { ...view, site: portal?.url ?? '' })

/** A window of a student who is not in Ephmatch and has no data left from earlier tests. */
async function newcomer(account: DemoName, view?: View) {
  const page = await open(account, view)
  await call(page, 'DELETE', '/ephmatch/data')
  for (const { user } of await call<{ user: { id: number } }[]>(page, 'GET', '/matching/blocks')) {
    await call(page, 'DELETE', `/matching/blocks/${user.id}`)
  }
  return page
}

/** A window of a student who has just joined. */
async function member(account: DemoName, profile: object, view?: View) {
  const page = await newcomer(account, view)
  await call(page, 'POST', '/ephmatch/profile', profile)
  return page
}

const newest = '/ephmatch?sort=new'
const banner = (page: Page, name: string) =>
  page.getByRole('region', { name: `You and ${name} liked each other` })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('two students join, like each other, are both notified live, see how to reach each other, and unmatch', async () => {
  const juniper = await newcomer('sophomore')
  await juniper.goto('/')
  await juniper.getByRole('button', { name: 'Campus' }).click()
  await juniper.getByRole('menuitem', { name: 'Ephmatch' }).click()
  await juniper.getByRole('heading', { level: 1, name: 'Join Ephmatch' }).waitFor()
  await look(juniper, 'join')
  await juniper.getByLabel('About you').fill('Pottery studio regular. I will feed you soup.')
  await juniper.getByLabel('Looking for').selectOption('friends')
  await juniper.getByLabel('How matches reach you').selectOption('Instagram')
  await juniper.getByLabel('Name on Instagram').fill('@june.o')
  await juniper.getByLabel('Message to your matches').fill('Coffee at Goodrich, Thursday?')
  await juniper.getByLabel('Photo file').setInputFiles(await picture(juniper, 'rebeccapurple'))
  await juniper.getByRole('dialog', { name: 'Crop photo' }).getByText('Use photo').click()
  await juniper.getByLabel(/^Show my name, photo and profile/).check()
  await look(juniper, 'join-filled')
  await button(juniper, 'Join Ephmatch').click()
  await juniper.getByText('You joined Ephmatch').waitFor()

  const anselm = await member('newstudent', { description: 'Early dinners.' }, { size: 'phone' })
  await juniper.goto(newest)
  await button(juniper, 'Like Anselm Nguyễn').click()
  await button(juniper, 'Liked Anselm Nguyễn').waitFor()
  await anselm.goto(newest)
  await button(anselm, "Like Juniper O'Shaughnessy").waitFor()
  expect(await banner(anselm, 'Juniper').count()).toBe(0)
  expect(await anselm.getByText('june.o').count()).toBe(0)
  expect(await call<object[]>(anselm, 'GET', '/ephmatch/matches')).toEqual([])

  await button(anselm, "Like Juniper O'Shaughnessy").click()
  await button(anselm, "Liked Juniper O'Shaughnessy").waitFor()
  await portal?.formMatches()
  await banner(anselm, 'Juniper').waitFor()
  await banner(juniper, 'Anselm').waitFor()
  await banner(anselm, 'Juniper').getByText('Coffee at Goodrich, Thursday?').waitFor()
  const contact = banner(anselm, 'Juniper').getByRole('link', { name: 'Instagram @june.o' })
  expect(await contact.getAttribute('href')).toBe('https://www.instagram.com/june.o')
  await look(anselm, 'told')
  await look(juniper, 'told-too')
  await expect
    .poll(() => juniper.getByRole('link', { name: /^Notifications, \d/ }).count())
    .toBeGreaterThan(0)

  await juniper.getByRole('link', { name: /^Matches, 1 new/ }).click()
  const match = juniper.getByRole('article', { name: /^Anselm/ })
  await match.getByRole('link', { name: 'Email Anselm' }).waitFor()
  await look(juniper, 'matches')
  await anselm.getByRole('link', { name: /^Matches/ }).click()
  await anselm.getByRole('article', { name: /^Juniper/ }).waitFor()
  await button(juniper, 'More actions for Anselm Nguyễn').click()
  await juniper.getByRole('menuitem', { name: 'Unmatch' }).click()
  await axe(juniper, ['dialog'])
  await juniper.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click()
  for (const page of [juniper, anselm]) await page.getByText('Ended', { exact: true }).waitFor()
  await look(anselm, 'ended')
})

test('without an event stream a match arrives by polling', async () => {
  const juniper = await member('sophomore', {})
  const anselm = await member('newstudent', {})
  const { id } = await call<{ id: number }>(anselm, 'GET', '/users/me')
  const me = await call<{ id: number }>(juniper, 'GET', '/users/me')
  await call(juniper, 'PUT', `/ephmatch/profiles/${id}/relation`, { relation: 'like' })
  await juniper.route('**/api/v2/live**', (route) => route.abort())
  await juniper.clock.install()
  await juniper.goto(newest)
  await settled(juniper)
  await call(anselm, 'PUT', `/ephmatch/profiles/${me.id}/relation`, { relation: 'like' })
  await portal?.formMatches()
  await expect
    .poll(
      async () => {
        await juniper.clock.fastForward(5000)
        return banner(juniper, 'Anselm').count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
})

test('the keyboard alone filters, decides one by one, undoes, and blocks', async () => {
  const anselm = await member('newstudent', { lookingFor: 'love' })
  const page = await member('sophomore', {})
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(`${newest}&view=cards`)
  const card = page.getByRole('article')
  await card.filter({ hasText: 'Anselm' }).waitFor()
  await look(page, 'cards')
  await press('ArrowLeft')
  await expect.poll(() => card.filter({ hasText: 'Anselm' }).count()).toBe(0)
  await expect.poll(() => button(page, 'Undo').isEnabled()).toBe(true)
  await press('Control+z')
  await card.filter({ hasText: 'Anselm' }).waitFor()

  await page.getByRole('radio', { name: 'One by one' }).focus()
  await press('ArrowLeft')
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBeNull()
  await button(page, /^Filters/).focus()
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'love' }).focus()
  await press('Space')
  await axe(page, ['dialog'])
  await sheet.getByRole('button', { name: /^Show \d/ }).focus()
  await press('Enter')
  expect(new URL(page.url()).searchParams.get('looking')).toBe('love')
  await button(page, 'Remove Looking for love').waitFor()
  await button(page, 'Like Anselm Nguyễn').focus()
  await press('Enter')
  await expect
    .poll(() => button(page, 'Liked Anselm Nguyễn').getAttribute('aria-pressed'))
    .toBe('true')

  await button(page, 'More actions for Anselm Nguyễn').focus()
  await press('ArrowDown')
  await press('End')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Block Anselm Nguyễn?' }).waitFor()
  await axe(page, ['dialog'])
  await press('Tab')
  await press('Enter')
  await page.getByText('Anselm is blocked').waitFor()
  await expect.poll(() => button(page, /Anselm Nguyễn/).count()).toBe(0)
  await anselm.goto(newest)
  await settled(anselm)
  expect(await button(anselm, /Juniper/).count()).toBe(0)
  await page.goto('/ephmatch/blocked')
  await look(page, 'blocked')
  await button(page, /^Unblock Anselm/).focus()
  await press('Enter')
  await page.getByText('You have not blocked anyone').waitFor()
})

test('a student with matches browses, edits the profile, and finds the ways to leave', async () => {
  const page = await open('student')
  await call(page, 'POST', '/ephmatch/profile', {})
  await page.goto('/ephmatch')
  await look(page, 'browse')
  await page.goto('/ephmatch/profile')
  await look(page, 'profile')
  await page.goto('/ephmatch/opt-out')
  await look(page, 'opt-out')
  await button(page, 'Erase everything').click()
  await axe(page, ['dialog'])
  await button(page, 'Keep my data').click()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a person without access is told what Ephmatch needs', async () => {
  const page = await open('professor')
  await page.goto('/ephmatch')
  await page.getByText(/requires access to Ephmatch, which is for students/).waitFor()
  expect(await page.getByRole('link', { name: 'Ephmatch' }).count()).toBe(0)
})
