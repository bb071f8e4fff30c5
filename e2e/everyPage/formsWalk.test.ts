import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../support/browser.ts'

/** Forms with text that a person could lose. */
const forms = [
  '/bulletins/announcement/new',
  '/bulletins/ride/new',
  '/discussions/new',
  '/factrak/surveys/new',
  '/facebook/edit',
]

/**
 * The text boxes of the form, except its comboboxes and what takes their place until they have loaded, which
 * contain no text.
 */
const boxes = (page: Page) =>
  page
    .locator('main form')
    .locator('input:is([type=text], :not([type])):not([role], [aria-busy]), textarea')

/** Types a different text into every text box, and returns their values. */
async function fill(page: Page, word: string) {
  await boxes(page).first().waitFor()
  for (const [at, box] of (await boxes(page).all()).entries()) {
    if (await box.isEditable()) await box.fill(`${word}${at}`)
  }
  return read(page)
}

const read = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => ('value' in box ? String(box.value) : '')))

async function agree(page: Page, address: string) {
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(address)
}

/** The ways to leave a page. Each returns the page after the person has come back. */
const ways: Record<string, (page: Page, address: string) => Promise<Page>> = {
  link: async (page, address) => {
    await page.getByRole('link', { name: /home$/ }).first().click()
    await agree(page, address)
    return page
  },
  Back: async (page, address) => {
    await page.evaluate(() => history.back())
    await agree(page, address)
    return page
  },
  palette: async (page, address) => {
    await page.getByRole('button', { name: /Jump to/ }).click()
    await page.getByRole('combobox', { name: 'Jump to' }).fill('about')
    await page.keyboard.press('Enter')
    await agree(page, address)
    return page
  },
  program: async (page) => {
    await page.evaluate(() => history.pushState(null, '', '/about'))
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
    return page
  },
  reload: async (page) => {
    await page.reload()
    return page
  },
  close: async (page) => {
    const next = await page.context().newPage()
    await page.close()
    next.on('dialog', (dialog) => void dialog.accept())
    return next
  },
}

const ownedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.startsWith('wso.user.'),
    ),
  )

test.each(forms)('whichever way %s is left, its text is there again', async (address) => {
  let page = await newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'student')
  for (const [way, leave] of Object.entries(ways)) {
    await page.goto('/team')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // Navigates as a link does, so that Back stays within the site.
    await page.evaluate((to) => history.pushState(null, '', to), address)
    const typed = await fill(page, way)
    page = await leave(page, address)
    await page.goto(address)
    await boxes(page).first().waitFor()
    await expect.poll(() => read(page)).toEqual(typed)
  }
  expect((await ownedKeys(page)).some((key) => key.includes('.draft.'))).toBe(true)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  // Logging out loads the page again.
  await expect.poll(() => ownedKeys(page).catch(() => undefined)).toEqual([])
})
