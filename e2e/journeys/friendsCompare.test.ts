import { courseCode } from '@wso/scheduler/catalog/section'
import { expect, test } from 'vitest'
import { lookAt, newPage } from '../support/browser.ts'
import { addButton, address, besides, exchangeable, grid, search, tabTo } from './schedulerPage.ts'

type Saved = { state?: { collection: string } }

test('a week shared by keyboard on a laptop opens on the phone of a friend, who compares and keeps their own', async () => {
  const page = await newPage()
  const friend = await newPage({ size: 'phone' })
  const [shared] = await exchangeable(page)
  const others = await besides(page, [shared], 8)
  const own = others.find((section) => courseCode(section) !== courseCode(shared))
  const named = (section: typeof shared) => new RegExp(`^${courseCode(section)}, `)

  await page.goto(address)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(courseCode(shared))
  await addButton(page, shared).waitFor()
  await tabTo(page, addButton(page, shared))
  await page.keyboard.press('Enter')
  await grid(page)
    .getByRole('button', { name: named(shared) })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  const share = page.getByRole('menuitem', { name: 'Share by link' })
  await share.focus()
  await page.keyboard.press('Enter')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  await friend.goto(`${address}&view=catalog`)
  await search(friend, own!)
  await addButton(friend, own!).click()
  const saved = () => friend.evaluate(() => localStorage.getItem('wso.scheduler') ?? '{}')
  const schedules = async () => (JSON.parse(await saved()) as Saved).state?.collection
  await expect.poll(schedules).toContain(own!.id)
  const before = await schedules()

  await friend.goto(link)
  const theirs = grid(friend).getByRole('button', { name: named(shared) })
  const mine = grid(friend).getByRole('button', {
    name: new RegExp(`^(Mine: )?${courseCode(own!)}, `),
  })
  await theirs.first().waitFor()
  expect(await mine.count()).toBe(0)
  await friend.getByText('Your own schedules have not changed.').waitFor()
  const compare = friend.getByRole('button', { name: 'Compare with mine' })
  await compare.click()
  await mine.first().waitFor()
  expect(await theirs.count()).toBeGreaterThan(0)
  await friend.getByText(/^No course in common\. Lunch is free together /).waitFor()
  await lookAt(friend, 'scheduler-compare')
  await compare.click()
  await expect.poll(() => mine.count()).toBe(0)

  await friend.getByRole('button', { name: 'Back to my schedule' }).click()
  await mine.first().waitFor()
  expect(await theirs.count()).toBe(0)
  expect(await schedules()).toEqual(before)
})
