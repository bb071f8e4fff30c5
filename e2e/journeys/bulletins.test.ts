import { randomUUID } from 'node:crypto'
import { hostileTexts } from '@wso/server/testing/hostileTexts'
import { parseFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { axe, call, newPage, noSidewaysScroll, settled, shots, signIn } from '../support/browser.ts'

const title = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

test('a person posts, edits, deletes and restores a bulletin by keyboard', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  const name = title('Soup night')
  await page.goto('/bulletins/exchange/new')
  // A field takes the focus only once the site is on the screen.
  await page.getByLabel('Title').waitFor()
  await page.getByLabel('Title').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bring a **bowl**.')
  await page.getByRole('region', { name: 'Preview' }).getByText('bowl', { exact: true }).waitFor()
  await axe(page)
  await shots(page, 'bulletin-form')
  await page.getByRole('button', { name: 'Post exchange' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'bulletin')

  await page.getByRole('link', { name: 'Edit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(', moved')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `${name}, moved` }).waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Exchanges' }).waitFor()
  const row = page
    .getByRole('list', { name: 'Exchanges' })
    .getByRole('link', { name: `${name}, moved`, exact: true })
  // The toast stays while it has the focus.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await expect.poll(() => row.count(), { timeout: 10_000 }).toBe(0)
  await page.keyboard.press('Enter')
  await row.waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'bulletins')
})

test('a moderator decides a reported bulletin', async () => {
  const author = await newPage()
  await signIn(author, 'senior')
  const name = title('Headphones')
  const body = { type: 'job', title: name, body: 'Cheap, all colors' }
  const { id } = await call<{ id: number }>(author, 'POST', '/bulletin/bulletins', body)

  const reader = await newPage()
  await signIn(reader, 'student')
  await reader.goto(`/bulletins/job/${id}`)
  await reader.getByRole('button', { name: 'Report' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Report to moderators' })
  await dialog.getByRole('radio', { name: 'Spam or selling' }).check()
  await axe(reader)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await reader.getByText('Reported. Moderators will look at it.').waitFor()

  const admin = await newPage()
  await signIn(admin, 'admin')
  await admin.goto('/moderation')
  await admin.getByRole('link', { name }).first().click()
  await admin.getByRole('radio', { name: /^Hide/ }).check()
  await admin.getByLabel('Note to the author').fill('One post is enough.')
  await axe(admin)
  await noSidewaysScroll(admin)
  await shots(admin, 'moderation')
  await admin.getByRole('button', { name: 'Hide bulletin' }).click()
  await admin.getByText('The bulletin was hidden').waitFor()
  await admin.getByRole('link', { name: 'Audit log' }).click()
  await admin
    .getByText(/ hid bulletin \d+/)
    .first()
    .waitFor()
  await axe(admin)

  await reader.reload()
  await reader.getByText('We can’t find this post').waitFor()
  await author.goto(`/bulletins/job/${id}`)
  await author.getByText('One post is enough.').waitFor()
  expect(await author.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(1)
})

test('the rides page matches an offer with a request', async () => {
  const page = await newPage()
  // The portal's day: by the clock of the machine, the ride is over.
  await page.clock.setSystemTime(new Date('2026-10-15T15:00:00Z'))
  await signIn(page, 'student')
  await page.goto('/bulletins/ride')
  await page.getByRole('heading', { name: /is driving where you want to go/ }).waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'rides')
  await page.getByRole('link', { name: 'View ride' }).click()
  await page.getByRole('heading', { level: 1, name: 'Campus to Albany airport [Offer]' }).waitFor()
  await page.getByRole('region', { name: 'Matching requests' }).getByText('Your request').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^ride-\d+\.ics$/)
  await axe(page)
  await page.goto('/bulletins/ride/new')
  await page.getByRole('button', { name: 'Post ride' }).click()
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'ride-form')
})

test('a visitor sees no names, and the feed opens in a feed reader', async () => {
  const page = await newPage()
  await page.goto('/bulletins/announcement')
  await page.getByRole('list', { name: 'Announcements' }).waitFor()
  expect(await page.getByRole('list', { name: 'Announcements' }).innerText()).toContain('WSO User')
  const address = await page
    .getByRole('link', { name: 'Follow in a feed reader' })
    .getAttribute('href')
  const feed = await page.request.get(address ?? '')
  expect(parseFeed(await feed.text())).toMatchObject({ format: 'atom' })
})

test('user-written Markdown never becomes active HTML', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  const thread = await call<{ id: number }>(page, 'POST', '/bulletin/discussions', {
    title: hostileTexts[0],
    content: hostileTexts[0],
  })
  const posts: number[] = []
  for (const text of hostileTexts) {
    const line = text.replace(/\s+/g, ' ').slice(0, 80)
    const post = { type: 'lostAndFound', title: line, body: text }
    posts.push((await call<{ id: number }>(page, 'POST', '/bulletin/bulletins', post)).id)
    await call<{ id: number }>(page, 'POST', '/bulletin/posts', {
      discussionID: thread.id,
      content: text,
    })
  }
  const [odd, link] = [hostileTexts[3], hostileTexts[34]]
  const ride = { source: odd, destination: link?.slice(0, 80), offer: true, date: '2026-10-20' }
  const { id } = await call<{ id: number }>(page, 'POST', '/bulletin/rides', {
    ...ride,
    body: link,
  })
  const addresses = [
    '/bulletins/lostAndFound',
    '/bulletins/lostAndFound?page=2',
    '/bulletins/lostAndFound?page=3',
    '/bulletins/lostAndFound?page=4',
    `/bulletins/lostAndFound/${posts[hostileTexts.findIndex((text) => /^\w{99}/.test(text))]}`,
    '/discussions',
    `/discussions/threads/${thread.id}`,
    `/discussions/threads/${thread.id}?page=2`,
    '/bulletins/ride',
    `/bulletins/ride/${id}`,
    '/',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    const found = await page.evaluate(() => {
      const banned =
        'main :is(script, iframe, object, embed, style, form[action], base, meta, video, audio, marquee, math)'
      const links = [...document.querySelectorAll('main a')].map(
        (a) => a.getAttribute('href') ?? '',
      )
      return {
        pwned: 'pwned' in window,
        elements: [...document.querySelectorAll(banned)].map((each) => each.outerHTML),
        links: links.filter((href) => !/^(https?:|mailto:|\/(?!\/)|#|\?)/.test(href)),
      }
    })
    expect({ address, ...found }).toEqual({ address, pwned: false, elements: [], links: [] })
    await noSidewaysScroll(page)
  }
})
