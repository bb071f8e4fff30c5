import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots } from '../support/browser.ts'

test('the portal answers a load balancer', async () => {
  const page = await newPage()
  const response = await page.goto('/health-check')
  expect(await response?.json()).toEqual({ ok: true })
})

test('a developer opens the API page, finds an endpoint and links to it', async () => {
  const page = await newPage()
  await page.goto('/api/v2/docs')
  await page.getByRole('link', { name: 'auth', exact: true }).click()
  const signIn = page.locator('details').filter({ hasText: '/api/v2/auth/identity/token' })
  await signIn.locator('summary').click()
  await signIn.getByRole('link', { name: 'Credentials' }).click()
  await expect.poll(() => page.url()).toContain('#schema-Credentials')
  await axe(page, ['header', 'nav', '#auth'])
  await noSidewaysScroll(page)
  await shots(page, 'api')
})

test('an unknown address shows "not found" within the site', async () => {
  const page = await newPage()
  await page.goto('/no/such/page')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\S/)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'not-found')
})
