import { expect, test } from 'vitest'
import { axe, call, newPage, pageOf, shots, sizes } from '../support/browser.ts'

test('a link shows its post to services that preview links, with a picture that opens', async () => {
  const author = await pageOf('student')
  const body = { type: 'exchange', title: 'A sled for two', body: 'Fast downhill.' }
  const { id } = await call<{ id: number }>(author, 'POST', '/bulletin/bulletins', body)
  const page = await newPage({ hasNoScripts: true })
  await page.goto(`/bulletins/exchange/${id}`)
  const tag = (name: string) =>
    page.locator(`meta[property="${name}"]`).getAttribute('content', { timeout: 5000 })
  expect(await tag('og:title')).toBe('A sled for two')
  expect(await tag('og:description')).toBe('Fast downhill.')
  const picture = await page.request.get((await tag('og:image')) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  await page.goto('/factrak')
  expect(await tag('og:title')).toBe('Factrak')
})

test('the palette finds a room by its dorm and number', async () => {
  const page = await pageOf('student')
  const me = await call<{ dormRoomID: number }>(page, 'GET', '/users/me')
  const room = await call<{ number: string; dorm?: { name: string } }>(
    page,
    'GET',
    `/dormtrak/rooms/${me.dormRoomID}`,
  )
  const name = `${room.dorm?.name} ${room.number}`
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Jump to' }).fill(name.toLowerCase())
  const found = page.getByRole('group', { name: 'Rooms' }).getByRole('option', { name })
  await found.first().waitFor()
  await axe(page, ['dialog'])
  await shots(page, 'palette-room')
  await found.first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/dormtrak/rooms/${me.dormRoomID}`)
})

test('the hours of a library are in view when the palette leads to them, from any page', async () => {
  const page = await pageOf('student', { size: 'phone' })
  await page.goto('/faq')
  await page.getByRole('button', { name: /^Jump to/ }).click()
  await page.getByRole('combobox', { name: 'Jump to' }).fill('library')
  const hours = page.getByRole('group', { name: 'Hours' }).getByRole('option').first()
  const name = /^\D*library/i.exec(await hours.innerText())?.[0] ?? ''
  await hours.click()
  const card = page.getByRole('region', { name: 'Library hours' })
  const row = card.getByRole('listitem').filter({ hasText: name }).first()
  await expect
    .poll(async () => {
      const box = await row.boundingBox()
      return box !== null && box.y > 50 && box.y < sizes.phone.height - 100
    })
    .toBe(true)
})

test('a phone shares a post with its apps, and a laptop copies its link', async () => {
  const author = await pageOf('student')
  const body = { type: 'exchange', title: 'Snowshoes', body: 'Size 42.' }
  const { id } = await call<{ id: number }>(author, 'POST', '/bulletin/bulletins', body)
  await author.goto(`/bulletins/exchange/${id}`)
  await author.getByRole('button', { name: 'Copy link' }).waitFor()

  const phone = await pageOf('senior', { size: 'phone' })
  await phone.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data)
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query.replace('coarse', 'fine'))
  })
  await phone.goto(`/bulletins/exchange/${id}`)
  await phone.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = await phone.evaluate(() => (window as unknown as { shared: unknown }).shared)
  expect(shared).toEqual([
    {
      title: expect.stringContaining('Snowshoes') as string,
      url: phone.url(),
    },
  ])
})

test('the account menu installs the site where the browser offers it, and nowhere else', async () => {
  const page = await pageOf('student')
  await page.goto('/')
  const install = page.getByRole('menuitem', { name: 'Install WSO' })
  const open = () => page.getByRole('button', { name: 'Your account' }).click()
  await open()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  expect(await install.count()).toBe(0)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    })
    window.dispatchEvent(offer)
  })
  await install.waitFor()
  await shots(page, 'install')
  await install.click()
  await page.locator('html[data-asked]').waitFor({ state: 'attached' })
  await open()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  expect(await install.count()).toBe(0)
})

test('the badge of the installed site keeps its number until the new one is known', async () => {
  // A person whom no other test notifies, because the number may not change meanwhile.
  const page = await pageOf('manager')
  await page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void badges.push(count),
    })
  })
  const counts = await call<{ unread: number }>(page, 'GET', '/notifications/counts')
  await page.goto('/')
  const badges = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges)
  await expect.poll(badges).not.toEqual([])
  expect(await badges()).toEqual([counts.unread])
})
