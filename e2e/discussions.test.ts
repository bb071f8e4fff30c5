import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from './browser.ts'

const soon = { timeout: 10_000 }

test('a thread is started, answered with a quote, edited, and reported', async () => {
  const title = `Owls ${randomUUID().slice(0, 8)}`
  const starter = await newPage()
  await signIn(starter, 'student')
  await starter.goto('/discussions')
  await starter.getByRole('link', { name: 'Start a thread' }).click()
  await starter.getByLabel('Title').fill(title)
  await starter.getByLabel('Text').fill('What is it *called*?')
  await axe(starter)
  await shots(starter, 'thread-new')
  await starter.getByRole('button', { name: 'Post thread' }).click()
  await starter.getByRole('heading', { level: 1, name: title }).waitFor()

  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto('/discussions')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: /^Quote/ }).click()
  const box = page.getByLabel('Your reply')
  await expect.poll(() => box.inputValue()).toMatch(/^> \*\*.*\*\* wrote:\n>\n> What is it/)
  await box.press('Control+End')
  await box.pressSequentially('I have heard three names.')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await page.locator('li').getByText('I have heard three names.').waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'thread')

  await page
    .getByRole('button', { name: /^More actions for the post by/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await page.getByLabel('Your post').fill('I have heard four names.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/edited/).waitFor()

  await starter.reload()
  await starter.getByText('I have heard four names.').waitFor()
  await starter
    .getByRole('button', { name: /^More actions for the post by/ })
    .last()
    .click()
  await starter.getByRole('menuitem', { name: 'Report to moderators' }).press('Enter')
  await starter.getByRole('radio', { name: 'Targets a person' }).check()
  await starter.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await starter.getByText('Reported. Moderators will look at it.').waitFor()
})

test('a long thread opens page by page, at its newest post, and at the one an address names', async () => {
  const page = await newPage()
  await page.goto('/discussions')
  await page.getByRole('link', { name: 'Quiet places to read after midnight' }).first().click()
  await page.getByRole('link', { name: 'Jump to newest' }).click()
  await expect.poll(() => page.url(), soon).toContain('page=6')
  const last = page.locator('li[id^=post-]').last()
  await last.waitFor()
  const id = (await last.getAttribute('id'))?.replace('post-', '')
  const path = new URL(page.url()).pathname
  await page.goto(`${path}?post=${id}`)
  await expect.poll(() => page.url(), soon).toContain('page=6')
  await page.locator(`#post-${id}`).waitFor()
  await axe(page)
  await noSidewaysScroll(page)
})

test('search follows the typing, stays in the address, and says when there is nothing', async () => {
  const page = await newPage()
  await page.goto('/discussions')
  await page.getByRole('searchbox').fill('laundry')
  await expect.poll(() => page.url(), soon).toContain('q=laundry')
  await page
    .getByRole('link', { name: /Laundry etiquette/ })
    .first()
    .waitFor()
  await axe(page)
  await shots(page, 'discussions')
  await page.getByRole('searchbox').fill('zebrafish quartet')
  await page.getByText(/No discussions match/).waitFor()
  await page.getByRole('link', { name: 'Clear' }).click()
  await page
    .getByRole('link', { name: /Laundry etiquette/ })
    .first()
    .waitFor()
})
