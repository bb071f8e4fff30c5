import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, call, lookAt, pageOf, picture, settled } from '../support/browser.ts'

type Me = { id: number; dormRoomID: number }

const look = (page: Page, name: string) => lookAt(page, `dormtrak-${name}`)

/** Deletes the review of the logged-in person's room, and returns the room. */
async function withoutReview(page: Page) {
  const me = await call<Me>(page, 'GET', '/users/me')
  const of = `/dormtrak/reviews?userID=${me.id}&dormRoomID=${me.dormRoomID}`
  for (const { id } of await call<{ id: number }[]>(page, 'GET', of)) {
    await call(page, 'DELETE', `/dormtrak/reviews/${id}`)
  }
  return me.dormRoomID
}

const choose = (page: Page, question: string | RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check()

/** Answers every required question. */
async function describeRoom(page: Page) {
  await page.getByLabel('Closet').fill('Two wardrobes')
  await choose(page, 'Flooring', 'Wood')
  await choose(page, /private bathroom/, 'No')
  await choose(page, /common room/, 'Yes')
  await page.getByRole('textbox', { name: /^Common room/ }).fill('Sofas and a piano')
  await choose(page, /thermostat/, 'No')
  await choose(page, /bed adjustable/, 'Yes')
}

const colorOf = (image: Locator) =>
  image.evaluate(async (element) => {
    const shown = element as HTMLImageElement
    await shown.decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(shown, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })

test('a new student accepts the policy and is in, without a reload', async () => {
  const page = await pageOf('newstudent')
  await page.goto('/dormtrak/rankings')
  await page.getByRole('heading', { name: 'Dormtrak policy' }).waitFor()
  await look(page, 'policy')
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByText('Select the box to continue.').waitFor()
  await page.getByLabel('I have read this policy and agree').check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByRole('heading', { name: 'Recent comments' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dormtrak')
  await look(page, 'home')
})

test('a student reviews their room with photos on a phone, edits it and holds it back', async () => {
  const page = await pageOf('student', { size: 'phone' })
  const roomID = await withoutReview(page)
  await page.goto('/dormtrak')
  await page.getByRole('link', { name: /^Review your room/ }).click()
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.getByRole('region', { name: 'Problems' }).waitFor()
  await page.getByRole('link', { name: 'Describe the closet.' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('closet')
  await axe(page)
  await describeRoom(page)
  await choose(page, /satisfied/, '4')
  await page.getByLabel('Comment on the building').fill('Bright in the afternoon.')
  const photos = [await picture(page, 'red'), await picture(page, 'blue')]
  await page.getByLabel('Choose photos').setInputFiles(photos)
  await page.getByRole('button', { name: 'Crop photo 2' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop photo' })
  await crop.getByLabel('Zoom').fill('2')
  await axe(page, ['dialog'])
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await page.getByRole('button', { name: 'Move photo 2 left' }).click()
  await look(page, 'form')
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.getByText('Review posted').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/dormtrak/rooms/${roomID}`)
  const first = page.getByRole('img', { name: /photo 1 of 2/ }).first()
  await expect.poll(() => colorOf(first)).toBe('blue')
  await look(page, 'room')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByLabel(/^Hold back my review/).check()
  await choose(page, /satisfied/, '5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Review saved').waitFor()
  await page.getByText(/hidden from others until .*Sep 1, 2027/).waitFor()
  expect(await page.getByRole('img', { name: /photo 1 of 1/ }).count()).toBeGreaterThan(0)

  const reader = await pageOf('senior')
  await reader.goto(`/dormtrak/rooms/${roomID}`)
  await reader.getByRole('heading', { level: 1 }).waitFor()
  expect(await reader.getByText('Bright in the afternoon.').count()).toBe(0)
  expect(await reader.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await page.getByText('Review deleted').waitFor()
})

test('a draft outlives the page until it is discarded', async () => {
  const page = await pageOf('student')
  await withoutReview(page)
  await page.goto('/dormtrak/reviews/new')
  await page.getByLabel('Closet').fill('One wardrobe')
  await page.reload()
  await page.getByText('Draft restored.').first().waitFor()
  expect(await page.getByLabel('Closet').inputValue()).toBe('One wardrobe')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await page.getByLabel('Closet').inputValue()).toBe('')
})

test('a room is found on a phone by filters and on the map, and on its floor', async () => {
  const page = await pageOf('student', { size: 'phone' })
  await page.goto('/dormtrak/rooms')
  const rows = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.getByRole('button', { name: /^Singles/ }).click()
  await page.getByLabel('Sort by').selectOption('Quietest first')
  await expect.poll(() => new URL(page.url()).search).toBe('?type=s&order=quiet')
  await expect
    .poll(() => rows.first().innerText())
    .toMatch(/Single[^]*Loudness [1-5]\.\d of 5 from/)
  await look(page, 'find')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const marker = page.getByLabel('Map of campus').getByRole('link').first()
  const name = ((await marker.getAttribute('aria-label')) ?? '').split(':')[0] ?? ''
  await look(page, 'map')
  await marker.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await expect.poll(() => rows.first().innerText()).toMatch(name)
  await page.getByRole('link', { name: `Floors of ${name}` }).click()
  await page.getByRole('region', { name: 'Floor 1' }).waitFor()
  await look(page, 'floors')
})

test('the keyboard alone finds a dorm, compares rooms and orders the shortlist', async () => {
  const page = await pageOf('senior')
  await page.goto('/dormtrak/rooms')
  await page.getByRole('combobox', { name: 'Search Dormtrak' }).focus()
  await page.keyboard.type('house')
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  const dorm = await options.and(page.locator('[aria-selected="true"]')).innerText()
  await page.keyboard.press('Enter')
  const name = dorm.split('\n')[0] ?? ''
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await look(page, 'dorm')

  const boxes = page.getByRole('checkbox', { name: /^Compare room/ })
  for (const at of [0, 1]) {
    await boxes.nth(at).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Rooms side by side' }).waitFor()
  await look(page, 'compare')
  const stars = page.getByRole('button', { name: /^Shortlist room/ })
  for (const at of [0, 1]) {
    await stars.nth(at).focus()
    if ((await stars.nth(at).getAttribute('aria-pressed')) === 'true') continue
    await page.keyboard.press('Enter')
    await expect.poll(() => stars.nth(at).getAttribute('aria-pressed')).toBe('true')
  }

  await page.goto('/dormtrak/shortlist')
  await look(page, 'shortlist')
  await page.getByRole('radio', { name: 'Your order' }).focus()
  await page.keyboard.press('Space')
  const rows = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem')
  const titles = () => rows.getByRole('link').allInnerTexts()
  const [one, two, ...others] = await titles()
  await page.getByRole('button', { name: `Move ${one} down` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual([two, one, ...others])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(`Move ${one} down`)
})

test('roommates open a shared shortlist until its link is revoked', async () => {
  const page = await pageOf('student')
  await page.goto('/dormtrak/shortlist')
  await page.getByRole('button', { name: /^Create (new )?link/ }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await axe(page)
  const roommate = await pageOf('senior')
  await roommate.goto(link)
  await roommate.getByRole('heading', { level: 1, name: /shortlist$/ }).waitFor()
  const shared = roommate.getByRole('list', { name: 'Rooms' }).getByRole('listitem')
  expect(await shared.count()).toBeGreaterThan(0)
  await look(roommate, 'shared')
  await roommate.getByRole('button', { name: 'Join group' }).click()
  await roommate.getByText('You joined the group').waitFor()
  await roommate
    .getByText(/: no\. 1 /)
    .first()
    .waitFor()
  await look(roommate, 'group')
  await page.reload()
  await page.getByRole('radio', { name: 'Group order' }).check()
  await page.getByRole('button', { name: 'Leave group' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click()
  await page.getByText('You left the group').waitFor()
  await roommate.goto(link)
  await roommate.getByText('We can’t find this shortlist').waitFor()
  await page.getByRole('button', { name: /^Create (new )?link/ }).click()
  const second = await page.getByLabel('Link', { exact: true }).inputValue()
  await roommate.goto(second)
  await roommate.getByRole('button', { name: 'Join group' }).waitFor()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('Link revoked').waitFor()
  await roommate.reload()
  await roommate.getByText('We can’t find this shortlist').waitFor()
})

test('a reported review is hidden by a moderator, and its author reads why', async () => {
  const author = await pageOf('senior')
  const dormRoomID = await withoutReview(author)
  const comment = 'Ask the resident of the room next door.'
  await call(author, 'POST', '/dormtrak/reviews', { dormRoomID, comment })

  const reader = await pageOf('student')
  await reader.goto(`/dormtrak/rooms/${dormRoomID}`)
  const review = reader.getByRole('article').filter({ hasText: comment })
  await review.getByRole('button', { name: 'Report' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Report to moderators' })
  await dialog.getByRole('radio', { name: 'Targets a person' }).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await reader.getByText('Reported. Moderators will look at it.').waitFor()

  const admin = await pageOf('admin')
  await admin.goto('/moderation?kind=dormReview')
  await admin.getByRole('list').getByRole('link').filter({ hasText: /^\w/ }).last().waitFor()
  const cases = await call<{ id: number; item: { text: string } }[]>(
    admin,
    'GET',
    '/reports?kind=dormReview&limit=100',
  )
  const found = cases.find(({ item }) => item.text.includes(comment))
  await admin.goto(`/moderation?kind=dormReview&case=${found?.id}`)
  await admin.getByText('Author not shown').waitFor()
  await admin.getByRole('radio', { name: /^Hide/ }).check()
  await admin.getByLabel('Note to the author').fill('Write about the building.')
  await look(admin, 'moderation')
  await admin.getByRole('button', { name: 'Hide review' }).click()
  await admin.getByText('The review was hidden').waitFor()

  await reader.reload()
  await settled(reader)
  expect(await reader.getByText(comment).count()).toBe(0)
  await author.goto(`/dormtrak/rooms/${dormRoomID}`)
  await author.getByText('Write about the building.').waitFor()
  await author.getByRole('link', { name: 'Edit', exact: true }).click()
  await author.getByText('A moderator hid this review.').waitFor()
  await look(author, 'hidden')
})

test('a person who is not a student is told why they have no access', async () => {
  const page = await pageOf('professor')
  await page.goto('/dormtrak/dorms/1')
  await page.getByText(/requires access to Dormtrak, which is for students/).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await look(page, 'refused')
})
