import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, settled, shots, signIn } from '../support/browser.ts'
import { tabTo } from './schedulerPage.ts'

test('using only the keyboard, a first-year goes from the first steps to an imported timetable', async () => {
  const page = await newPage()
  await signIn(page, 'newstudent')
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.waitFor()
  await settled(page)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'first steps')
  await tabTo(page, steps.getByRole('link', { name: 'Import a timetable' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: /^Import a timetable into/ })
  await dialog.waitFor()
  const section = await onlySection(page, await dialog.getByRole('heading').first().innerText())
  const text = dialog.getByRole('textbox', { name: 'Paste your timetable' })
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
  await axe(page, ['dialog'])
  await page.keyboard.type(`${courseCode(section)}\nZZZZ 999`)
  await tabTo(page, dialog.getByRole('button', { name: 'Find courses' }))
  await page.keyboard.press('Enter')

  const found = dialog.getByRole('checkbox', {
    name: new RegExp(`^${courseCode(section)}-${section.section} `),
  })
  await found.waitFor()
  await dialog.getByRole('listitem').getByText('ZZZZ 999').waitFor()
  await axe(page, ['dialog'])
  await noSidewaysScroll(page)
  await shots(page, 'timetable import')
  await tabTo(page, found)
  await page.keyboard.press('Space')
  const nothing = dialog.getByRole('button', { name: 'Add 0 courses' })
  expect(await nothing.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Add 1 course' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  const added = page.getByRole('button', { name: `Remove ${courseCode(section)}`, exact: true })
  await added.waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await added.waitFor({ state: 'detached' })
})

/** A section of the term in the title, alone under its code. */
async function onlySection(page: Page, title: string): Promise<Section> {
  const text = await (await page.request.get('/courses.json')).text()
  const inTerm = parseCatalogText(text).sections.filter(({ semester }) => title.includes(semester))
  const alone = [...Map.groupBy(inTerm, courseCode).values()].find(({ length }) => length === 1)
  return alone![0]!
}
