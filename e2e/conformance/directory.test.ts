import { expect, test } from 'vitest'
import { pageOf, settled } from '../support/browser.ts'

test('the fields, the state and the toggles of Advanced make one query', async () => {
  const page = await pageOf('student')
  await page.goto('/facebook')
  await settled(page)
  const box = page.getByRole('searchbox', { name: 'Search the directory' })
  await page.getByRole('button', { name: 'Advanced' }).click()
  for (const label of ['Name', 'Building', 'Country', 'City']) {
    await page.getByLabel(label, { exact: true }).waitFor()
  }
  await page.getByPlaceholder('eph1').waitFor()
  const state = page.getByLabel('US state')
  expect(await state.locator('option').count()).toBe(52)
  const country = page.getByLabel('Country', { exact: true })
  await state.selectOption({ label: 'Vermont' })
  expect(await country.inputValue()).toBe('United States')
  expect(await country.isDisabled()).toBe(true)
  await state.selectOption({ index: 0 })
  expect(await country.isEnabled()).toBe(true)
  await country.fill('')

  await page.getByLabel('City', { exact: true }).fill('  Lantern Falls ')
  const years = page.getByRole('button', { name: /^'\d\d$/ })
  expect(await years.count()).toBe(4)
  const [first, second] = [years.nth(0), years.nth(1)]
  await first.click()
  await second.click()
  await page.getByText(/you have not included students/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Staff' }).click()
  await page.getByText(/you have not included students/).waitFor()
  await page.getByRole('button', { name: 'Staff' }).click()
  const query = await box.inputValue()
  expect(query).toMatch(/^city:"Lantern Falls" AND \(year:"\d+" OR year:"\d+"\)$/)
  await first.click()
  expect(await first.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
})
