import { sitePages } from '@wso/contract/campus/sitePages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedCalls } from '../everyPage/refusedCalls.ts'
import { axe, lookAt, pageOf } from '../support/browser.ts'
import { openMenusNearEdges } from '../support/popups.ts'
import { startPortal } from '../support/portal.ts'

let portal: Awaited<ReturnType<typeof startPortal>> | undefined
const site = () => portal?.url ?? ''

beforeAll(async () => {
  // A Thursday in the season, which is from May 15 to June 30.
  portal = await startPortal({ NOW: '2027-05-20T15:00:00Z' }, 100)
}, 120_000)
afterAll(() => portal?.stop())

test('two seniors find and like each other, are notified live, and unmatch', async () => {
  const theo = await pageOf('senior', { site: site() })
  const noor = await pageOf('moderator', { site: site(), size: 'phone' })
  await theo.goto('/')
  await theo.getByRole('button', { name: 'Campus' }).click()
  await theo.getByRole('menuitem', { name: 'Ephcatch' }).click()
  await theo.getByText(/likes? left/).waitFor()
  await lookAt(theo, 'ephcatch-people')
  await theo.getByRole('searchbox', { name: 'Search by name' }).fill('farah')
  await theo.getByText('1 person').waitFor()
  const like = theo.getByRole('button', { name: /^Liked? Noor Farahani/ })
  if ((await like.getAttribute('aria-pressed')) === 'false') {
    await like.focus()
    await theo.keyboard.press('Enter')
  }
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')

  await noor.goto('/ephcatch/matches')
  await noor.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  const likeBack = await pageOf('moderator', { site: site() })
  await likeBack.goto('/ephcatch?q=lindqvist')
  const back = likeBack.getByRole('button', { name: /^Liked? Theo/ })
  await back.waitFor()
  if ((await back.getAttribute('aria-pressed')) === 'false') await back.click()
  await expect.poll(() => back.getAttribute('aria-pressed')).toBe('true')
  await portal?.formMatches()
  const match = noor.getByRole('article', { name: 'Theo Lindqvist-Okafor' })
  await match.getByRole('link', { name: /^Message/ }).waitFor()
  await lookAt(noor, 'ephcatch-matches')
  expect(await openMenusNearEdges(noor)).toBeGreaterThan(0)
  await noor.getByRole('button', { name: /^More actions for Theo/ }).click()
  await noor.getByRole('menuitem', { name: 'Unmatch' }).click()
  await axe(noor, ['dialog'])
  await noor.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click()
  await match.getByText('Ended').waitFor()

  await noor.goto('/ephcatch/opt-out')
  await lookAt(noor, 'ephcatch-opt-out')
  await noor.getByRole('button', { name: 'Opt out' }).click()
  await noor.getByText('You have opted out of Ephcatch').waitFor()
  await lookAt(noor, 'ephcatch-opted-out')
})

test.each(['phone', 'desk'] as const)(
  'the menus of people in Ephcatch can be pressed near each edge, %s',
  async (size) => {
    const page = await pageOf('senior', { site: site(), size })
    await page.goto('/ephcatch')
    await page.getByText(/likes? left/).waitFor()
    expect(await openMenusNearEdges(page)).toBeGreaterThan(0)
  },
)

test.each(['senior', 'student', 'alum'] as const)(
  'no page of the season makes a call that a %s can never be allowed',
  async (who) => {
    const addresses = sitePages.map(({ path }) => path).filter((path) => path.startsWith('/eph'))
    expect(addresses.length).toBeGreaterThan(4)
    expect(await refusedCalls(who, addresses, site())).toEqual([])
  },
)
