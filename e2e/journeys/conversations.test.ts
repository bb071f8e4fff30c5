import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outsideBooks } from '../support/bookCatalog.ts'
import { call, lookAt, pageOf } from '../support/browser.ts'

type Made = { id: number }
type Detail = { messages: { body?: string }[] }

const ride = {
  source: 'Campus',
  destination: 'Cello Hall, Albany',
  offer: true,
  date: '2026-11-20',
  time: '09:30',
  seats: 3,
  body: 'Leaving from the library.',
}

/** Checks that the composer is on the screen, below the last message. */
async function composerIsBelow(page: Page) {
  const places = () =>
    page.evaluate(() => {
      const last = document
        .querySelector('main ol[aria-label="Messages"] > li:last-child')
        ?.getBoundingClientRect()
      const form = document.querySelector('main form')?.getBoundingClientRect()
      const isBelow = last !== undefined && form !== undefined && last.bottom <= form.top + 1
      return isBelow && form.bottom <= window.innerHeight && last.top >= 0
    })
  await expect.poll(places).toBe(true)
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })
const idOf = (page: Page) => Number(/\/conversations\/(\d+)$/.exec(page.url())?.[1])

test('seats are asked for and confirmed, and a message written without a network arrives once', async () => {
  const driver = await pageOf('student')
  const rider = await pageOf('senior', { size: 'phone' })
  const { id } = await call<Made>(driver, 'POST', '/bulletin/rides', ride)
  await rider.goto(`/bulletins/ride/${id}`)
  await rider.getByRole('link', { name: /^Message / }).click()
  await rider.getByLabel('Message', { exact: true }).fill('Is there room for a cello and me?')
  await rider.getByLabel('Seats').selectOption('2')
  await lookAt(rider, 'conversations-start')
  await rider.getByRole('button', { name: 'Send message' }).click()
  await messages(rider)
    .getByText(/^You asked for 2 seats/)
    .waitFor()
  await lookAt(rider, 'conversations-asked')

  await driver.goto(`/bulletins/ride/${id}`)
  await driver.getByRole('link', { name: 'Messages (1)' }).click()
  const people = driver.getByRole('list', { name: 'People who wrote' })
  await people.getByText('Asks for 2 seats').waitFor()
  await lookAt(driver, 'conversations-people')
  await people.getByRole('link').first().click()
  await driver.getByText(/asks for 2 seats · 3 left/).waitFor()
  await lookAt(driver, 'conversations-thread')
  await driver.getByRole('button', { name: 'Confirm 2 seats' }).click()
  await driver.getByText('2 seats confirmed', { exact: true }).waitFor()
  const conversation = idOf(driver)
  for (let part = 1; part <= 8; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await call(driver, 'POST', `/conversations/${conversation}/messages`, {
      body: `${part}. Meet at the library, east door, and bring the case.`,
    })
  }
  await rider.getByText('2 seats confirmed', { exact: true }).waitFor()
  await rider.getByText(/^8\. Meet/).waitFor()
  await rider.reload()
  await composerIsBelow(rider)
  await lookAt(rider, 'conversations-long')

  await rider.context().setOffline(true)
  const words = 'Written in the tunnel.'
  await rider.getByLabel(/^Message to/).fill(words)
  await rider.keyboard.press('Control+Enter')
  await rider.getByText(/^Saved on this device\./).waitFor()
  await composerIsBelow(rider)
  await rider.context().setOffline(false)
  await rider.getByText(/^Saved on this device\./).waitFor({ state: 'detached' })
  await messages(driver).getByText(words).waitFor()
  const said = await call<Detail>(driver, 'GET', `/conversations/${conversation}`)
  expect(said.messages.filter(({ body }) => body === words)).toHaveLength(1)
  await driver.goto('/conversations')
  await driver.getByRole('list', { name: 'Conversations' }).getByText(words).waitFor()
  await lookAt(driver, 'conversations-list')
  await call(driver, 'DELETE', `/bulletin/rides/${id}`)
})

test('a book is reserved and sold in its conversation', async () => {
  const { isbn, title } = outsideBooks.shorelines
  const seller = await pageOf('sophomore', { size: 'phone' })
  const buyer = await pageOf('senior')
  const [listing] = await call<(Made & { bookID: number })[]>(
    ...([seller, 'POST', '/booktrak/listings/batch'] as const),
    { listings: [{ isbn, title, listingType: 'SELL', condition: 'GOOD', price: 1800 }] },
  )
  await buyer.goto(`/conversations/about/bookListing/${listing?.id}`)
  await buyer.getByRole('button', { name: 'Send message' }).click()
  await buyer.getByLabel(/^Message to/).waitFor()

  await seller.goto('/booktrak/edit')
  await seller
    .getByRole('link', { name: /^1 message/ })
    .first()
    .click()
  await seller.getByRole('list', { name: 'People who wrote' }).getByRole('link').first().click()
  await seller.getByRole('button', { name: /^Reserve for/ }).click()
  await seller.getByText(/^Reserved for /).waitFor()
  await lookAt(seller, 'conversations-reserved')
  await seller.getByRole('button', { name: 'Mark sold' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Mark sold' }).click()
  await messages(seller)
    .getByText(/^You marked it sold/)
    .waitFor()
  await messages(buyer)
    .getByText(/ marked it sold/)
    .waitFor()
  const sold = await call<{ state: string }>(seller, 'GET', `/booktrak/listings/${listing?.id}`)
  expect(sold.state).toBe('sold')
  await lookAt(seller, 'conversations-sold')
})

test('a message is reported by keyboard, and hidden by a moderator who reads what is around it', async () => {
  const driver = await pageOf('student')
  const rider = await pageOf('senior', { size: 'phone' })
  const { id } = await call<Made>(driver, 'POST', '/bulletin/rides', { ...ride, time: '10:30' })
  const said = `You drive like a goat ${crypto.randomUUID().slice(0, 8)}`
  const start = { kind: 'ride', subjectID: id, body: said }
  const conversation = (await call<Made>(rider, 'POST', '/conversations', start)).id
  await driver.goto(`/conversations/${conversation}`)
  await messages(driver).getByText(said).waitFor()
  await driver.getByRole('button', { name: 'Report this message' }).focus()
  await driver.keyboard.press('Enter')
  const dialog = driver.getByRole('dialog', { name: 'Report to moderators' })
  await dialog.getByRole('radio').first().focus()
  await driver.keyboard.press('Space')
  await lookAt(driver, 'conversations-report')
  await dialog.getByRole('button', { name: 'Report' }).focus()
  await driver.keyboard.press('Enter')
  await driver.getByText('Reported. Moderators will look at it.').waitFor()

  const admin = await pageOf('admin')
  const cases = await call<Made[]>(admin, 'GET', '/reports?kind=message')
  const found = cases.find((each) => JSON.stringify(each).includes(said))
  await admin.goto(`/moderation?case=${found?.id}`)
  await admin.getByText(said).first().waitFor()
  await admin.getByRole('radio', { name: /^Hide/ }).check()
  await admin.getByLabel('Note to the author').fill('Stay polite.')
  await lookAt(admin, 'conversations-moderation')
  await admin.getByRole('button', { name: 'Hide message' }).click()
  await admin.getByText('The message was hidden').waitFor()
  await driver.reload()
  await messages(driver).getByText('Moderators hid this message.').waitFor()
  expect(await driver.getByText(said).count()).toBe(0)
  await rider.goto(`/conversations/${conversation}`)
  await messages(rider)
    .getByText(/^Moderators hid this from the other person/)
    .waitFor()
  await lookAt(rider, 'conversations-hidden')
})
