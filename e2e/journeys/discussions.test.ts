import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { axe, call, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'

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

test('a long thread opens page by page, at its newest post, and at a linked post', async () => {
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

test('search runs while typing, is part of the URL, and says when there are no results', async () => {
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

test('33 posts of one line fit in 3,000 pixels, on a phone and at a desk', async () => {
  const desk = await newPage()
  await signIn(desk, 'student')
  const body = {
    title: `Short words ${randomUUID().slice(0, 8)}`,
    content: 'What is the owl called?',
  }
  const { id } = await call<{ id: number }>(desk, 'POST', '/bulletin/discussions', body)
  for (let reply = 1; reply < 33; reply++) {
    await call(desk, 'POST', '/bulletin/posts', { discussionID: id, content: `Name ${reply}` })
  }
  const phone = await newPage({ size: 'phone' })
  await signIn(phone, 'senior')
  for (const page of [desk, phone]) {
    await page.goto(`/discussions/threads/${id}`)
    await page.getByText('Name 32').waitFor()
    await page.getByRole('group', { name: 'Formatting' }).waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(3000)
    await axe(page)
    await noSidewaysScroll(page)
    await shots(page, 'thread-dense')
  }
})

/** Returns true when the last sign of the text is drawn left of its first letter. */
const runsToTheLeft = (element: Element) => {
  const { firstChild } = element
  const end = firstChild?.textContent?.length ?? 0
  const range = document.createRange()
  const leftOf = (at: number) => {
    range.setStart(firstChild!, at)
    range.setEnd(firstChild!, at + 1)
    return range.getBoundingClientRect().left
  }
  return leftOf(end - 1) < leftOf(0)
}

test('a text from right to left ends on the left, beside others from left to right', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  const hebrew = 'שלום לכולם 2026!'
  const { id } = await call<{ id: number }>(page, 'POST', '/bulletin/discussions', {
    title: `Greetings ${randomUUID().slice(0, 8)}`,
    content: `${hebrew}\n\nHello, all of you!`,
  })
  await page.goto(`/discussions/threads/${id}`)
  const post = page.locator('li[id^=post-]')
  expect(await post.getByText(hebrew).evaluate(runsToTheLeft)).toBe(true)
  expect(await post.getByText('Hello, all').evaluate(runsToTheLeft)).toBe(false)
  const box = page.getByLabel('Your reply')
  expect(await box.evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext')
})
