import { expect, test } from 'vitest'
import { call, pageOf, settled } from '../support/browser.ts'

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
  const query = await box.inputValue()
  expect(query).toMatch(/^city:"Lantern Falls" AND \(year:"\d+" OR year:"\d+"\)$/)
  await first.click()
  expect(await first.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
})

test('a year or a place without students among the types is answered with a warning, also without any type', async () => {
  const page = await pageOf('student')
  await page.goto('/facebook')
  await settled(page)
  await page.getByRole('button', { name: 'Advanced' }).click()
  const toggle = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const warning = page.getByText(/^Class year and hometown apply only to students/)
  const isShown = (expected: boolean) => expect.poll(() => warning.count()).toBe(Number(expected))
  await toggle(/^'\d\d$/).click()
  await isShown(true)
  await toggle('Staff').click()
  await page.getByText(/you have not included students/).waitFor()
  await toggle('Students').click()
  await isShown(false)
  await toggle('Students').click()
  await toggle('Staff').click()
  await toggle(/^'\d\d$/).click()
  await isShown(false)
  for (const fill of [
    () => page.getByLabel('City', { exact: true }).fill('Lantern Falls'),
    () => page.getByLabel('US state').selectOption({ label: 'Vermont' }),
    () => page.getByLabel('Country', { exact: true }).fill('Chile'),
  ]) {
    await fill()
    await isShown(true)
    await page.getByRole('button', { name: 'Reset' }).click()
    await isShown(false)
  }
})

type Person = { id: number; homeTown?: string; dormRoom?: { dorm?: { name: string } } }

test('a home and a dorm that their person hides are neither shown nor found', async () => {
  const owner = await pageOf('senior')
  const me = await call<Person>(owner, 'GET', '/users/me')
  const [home, dorm] = [me.homeTown ?? '', me.dormRoom?.dorm?.name ?? '']
  expect([home, dorm]).not.toContain('')
  const page = await pageOf('student')
  const findsThem = async (query: string) => {
    await page.goto(`/facebook?q=${encodeURIComponent(query)}`)
    await settled(page)
    // A search that finds one person leads to their profile.
    if (new URL(page.url()).pathname === `/facebook/users/${me.id}`) return true
    const link = page.getByRole('main').locator(`a[href="/facebook/users/${me.id}"]`)
    return (await link.count()) > 0
  }
  const profile = async () => {
    await page.goto(`/facebook/users/${me.id}`)
    await settled(page)
    const text = await page.getByRole('main').innerText()
    return [home, dorm].map((each) => text.includes(each))
  }
  const searches = [`unix:senior city:"${home}"`, `unix:senior dorm:"${dorm}"`]
  for (const isShown of [true, false]) {
    const body = { homeVisible: isShown, dormVisible: isShown }
    await call(owner, 'PATCH', '/users/me', body)
    expect(await profile()).toEqual([isShown, isShown])
    for (const query of searches) expect([query, await findsThem(query)]).toEqual([query, isShown])
  }
  await call(owner, 'PATCH', '/users/me', { homeVisible: true, dormVisible: true })
})
