import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, call, lookAt, newPage, pageOf, picture } from '../support/browser.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const editor = (page: Page) => page.getByRole('group', { name: 'Photos' })
const counted = (page: Page, text: string) => editor(page).getByText(text).waitFor()

/** The databases that the browser has for unsent photos. */
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => /Photos$/.test(name)),
  )

/** How many photos the browser has for each draft. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.endsWith('draftPhotos')) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('The browser refused.'))
      })
      const drafts = database.transaction('drafts').objectStore('drafts')
      const read = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)))
      const [names, all] = await Promise.all([read(drafts.getAllKeys()), read(drafts.getAll())])
      names.forEach((draft, at) => (counts[String(draft)] = all[at].items.length))
      database.close()
    }
    return counts
  })

/** Expects a form without photos. One that is chosen waits until the kept ones are read. */
async function expectNone(page: Page) {
  await page.getByLabel('Choose photos').setInputFiles([await picture(page, 'red')])
  await counted(page, '1 of 6 photos')
}

test('a draft keeps its photos over a reload and another kind, and the post shows them', async () => {
  const page = await pageOf('student', { size: 'phone' })
  const name = unique('Blue bike')
  await page.goto('/bulletins/exchange/new')
  await page.getByLabel('Title').fill(name)
  await page.getByLabel('Text', { exact: true }).fill('Rides well.')
  const photos = [await picture(page, 'red'), await picture(page, 'blue')]
  await page.getByLabel('Choose photos').setInputFiles(photos)
  await counted(page, '2 of 6 photos')
  await page.getByLabel('What is in photo 1?').fill('The bell')
  await page.getByText('Draft saved on this device.').waitFor()
  await page.reload()
  await counted(page, '2 of 6 photos')
  expect(await page.getByLabel('What is in photo 1?').inputValue()).toBe('The bell')
  await page.getByRole('link', { name: /^Lost/ }).click()
  await page.waitForURL('**/bulletins/lostAndFound/new')
  await counted(page, '2 of 6 photos')
  await page.goBack()
  await page.waitForURL('**/bulletins/exchange/new')
  await counted(page, '2 of 6 photos')
  await lookAt(page, 'post-photos-form')

  // By keyboard.
  await page.getByRole('button', { name: 'Move photo 1 right' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Post exchange' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const second = page.getByRole('img', { name: 'The bell, photo 2 of 2' })
  await second.waitFor()
  await expect
    .poll(() => second.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(400)
  await lookAt(page, 'post-photos-post')
  const post = new URL(page.url()).pathname
  await second.click()
  await axe(page, ['dialog'])
  await page.keyboard.press('Escape')

  await page.goto('/bulletins/exchange')
  const list = page.getByRole('list', { name: 'Exchanges' })
  await list.getByRole('link', { name, exact: true }).waitFor()
  expect(await list.getByRole('img').count()).toBeGreaterThan(0)
  await lookAt(page, 'post-photos-list')

  // The next post begins without them, and a visitor sees them too.
  await expect.poll(() => kept(page)).toEqual({})
  await page.goto('/bulletins/exchange/new')
  await expectNone(page)
  const visitor = await newPage()
  await visitor.goto(post)
  await visitor.getByRole('img', { name: 'The bell, photo 2 of 2' }).waitFor()
})

test('photos of a post are removed and added on the edit page, a HEIC too', async () => {
  const page = await pageOf('senior')
  const body = { type: 'lostAndFound', title: unique('Found: a key'), body: 'At the gate.' }
  const { id } = await call<{ id: number }>(page, 'POST', '/bulletin/bulletins', body)
  await page.goto(`/bulletins/lostAndFound/${id}/edit`)
  const file = new URL('../../corpus/photos/phone.heic', import.meta.url)
  const heic = { name: 'key.heic', mimeType: 'image/heic', buffer: await readFile(file) }
  await page.getByLabel('Choose photos').setInputFiles([heic, await picture(page, 'green')])
  await counted(page, '2 of 6 photos')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('img', { name: /photo 2 of 2$/ }).waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('img', { name: /photo 1 of 1$/ }).waitFor()
  expect(await page.getByRole('img', { name: /photo \d of/ }).count()).toBe(1)
})

test('two drafts keep their photos beside one another', async () => {
  const page = await pageOf('sophomore')
  const body = { type: 'exchange', title: unique('Red sled'), body: 'Fast downhill.' }
  const { id } = await call<{ id: number }>(page, 'POST', '/bulletin/bulletins', body)
  const edit = `/bulletins/exchange/${id}/edit`
  await page.goto('/bulletins/exchange/new')
  await page.getByLabel('Choose photos').setInputFiles([await picture(page, 'red')])
  await page.getByText('Draft saved on this device.').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(edit)
  const photos = [await picture(page, 'green'), await picture(page, 'blue')]
  await page.getByLabel('Choose photos').setInputFiles(photos)
  await page.getByText('Draft saved on this device.').waitFor()
  expect(await kept(page)).toEqual({ 'post.new': 1, [`bulletin.${id}`]: 2 })
  await page.goto('/bulletins/exchange/new')
  await counted(page, '1 of 6 photos')
  await page.goto(edit)
  await counted(page, '2 of 6 photos')
})

test('photos that fail are uploaded once from the form that edits the post, after a reload too', async () => {
  const page = await pageOf('senior', { hasNoWorker: true })
  const title = unique('Green lamp')
  let uploads = 0
  await page.route('**/bulletin/bulletins/*/photo', (route) => {
    uploads += 1
    return uploads === 2 ? route.abort() : route.continue()
  })
  await page.goto('/bulletins/exchange/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Bright.')
  const photos = [await picture(page, 'red'), await picture(page, 'blue')]
  await page.getByLabel('Choose photos').setInputFiles(photos)
  await page.getByRole('img', { name: 'photo 2', exact: true }).waitFor()
  await expect.poll(() => kept(page)).toEqual({ 'post.new': 2 })
  await page.getByRole('button', { name: 'Post exchange' }).click()
  await page.getByText(/^Posted, but not every photo was uploaded/).waitFor()
  await page.waitForURL('**/edit')
  const id = page.url().split('/').at(-2)!
  await expect.poll(() => kept(page)).toEqual({ [`bulletin.${id}`]: 2 })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await counted(page, '2 of 6 photos')
  await page.getByText('Draft restored.').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('img', { name: /photo 2 of 2$/ }).waitFor()
  expect(uploads).toBe(3)
  const mine = await call<{ title: string }[]>(page, 'GET', '/bulletin/bulletins?mine=true')
  expect(mine.filter((post) => post.title === title)).toHaveLength(1)
  await expect.poll(() => kept(page)).toEqual({})
})

test('discarding a draft and logging out leave no photo on the device', async () => {
  const page = await pageOf('staff')
  await page.goto('/bulletins/exchange/new')
  await page.getByLabel('Choose photos').setInputFiles([await picture(page, 'red')])
  await counted(page, '1 of 6 photos')
  await expect.poll(() => kept(page)).toEqual({ 'post.new': 1 })
  await page.getByRole('button', { name: 'Discard' }).click()
  await counted(page, '0 of 6 photos')
  await expect.poll(() => kept(page)).toEqual({})
  await page.reload()
  await expectNone(page)
  await page.getByText('Draft saved on this device.').waitFor()
  await expect.poll(() => databases(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  // Leaving a form asks first.
  const leave = page.getByRole('button', { name: 'Leave' })
  await leave.click({ timeout: 3000 }).catch(() => undefined)
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await expect.poll(() => databases(page)).toEqual([])
})
