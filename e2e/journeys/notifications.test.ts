import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { type DemoName, demoPassword } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'
import { createSubscription, type Pushed } from '../support/pushService.ts'

/** A demo account that calls the API from another device. */
async function callAs(unixID: DemoName) {
  const origin = inject('site')
  const { token } = await createCall({ origin })(auth.identityToken, {
    body: { unixID, password: demoPassword },
  })
  const answer = await createCall({ origin, token: () => token })(auth.apiToken, {})
  return createCall({ origin, token: () => answer.token })
}

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`

/** Starts a thread from one account; a second account replies on request. */
async function thread(author: DemoName, other: DemoName) {
  const title = unique('Where is the moose')
  const asAuthor = await callAs(author)
  const { id } = await asAuthor(discussions.create, { body: { title, content: 'Seen it?' } })
  const asOther = await callAs(other)
  const reply = (content: string) => asOther(posts.create, { body: { discussionID: id, content } })
  return { id, title, reply }
}

const bellOf = (page: Page) => page.getByRole('link', { name: /^Notifications/ })

test('a reply appears in an open page and in the bell', async () => {
  const { title, reply } = await thread('senior', 'student')
  const page = await newPage()
  await signIn(page, 'senior')
  const following = page.waitForResponse((response) => response.url().includes('/api/v2/live'))
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  const before = (await bellOf(page).getAttribute('aria-label')) ?? ''
  await following
  await reply('By the pond.')
  const link = page.getByRole('link', { name: new RegExp(`replied in “${title}”`) })
  await link.waitFor()
  await expect.poll(() => bellOf(page).getAttribute('aria-label')).not.toBe(before)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'inbox')
  await link.click()
  await page.getByText('By the pond.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: new RegExp(`^Mark as unread: .*${title}`) }).waitFor()
})

test('a reply arrives by polling without an event stream', async () => {
  const { title, reply } = await thread('senior', 'student')
  const page = await newPage()
  await page.route('**/api/v2/live**', (route) => route.abort())
  await page.clock.install()
  await signIn(page, 'senior')
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  await reply('By the pond.')
  const link = page.getByRole('link', { name: new RegExp(`replied in “${title}”`) })
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000)
        return link.count()
      },
      { timeout: 15_000 },
    )
    .toBe(1)
})

/**
 * Lets a page subscribe to the local push service, because tests cannot reach the browser's own.
 * The permission, the service worker and its notifications are the browser's.
 */
async function usePushService(page: Page) {
  const subscription = createSubscription(inject('pushService'))
  await page.addInitScript((json) => {
    const subscribed = {
      ...json,
      toJSON: () => json,
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed')
        return Promise.resolve(true)
      },
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes')
      return Promise.resolve(subscribed)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') ? subscribed : null)
  }, subscription.json)
  return subscription
}

/** Delivers a decrypted message to the site's service worker, as the browser does. */
async function deliverPush(page: Page, message: Pushed) {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }))
  })

/** Clicks the shown notification, and returns the URL that the service worker opens. */
async function clickNotification(page: Page) {
  const [worker] = page.context().serviceWorkers()
  return worker!.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerScope
    const [notification] = await scope.registration.getNotifications()
    // Browsers open windows only in response to a click.
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = (address) => Promise.resolve(resolve(address))
    })
    const click = new Event('notificationclick')
    scope.dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }))
    return opened
  })
}

/** The parts of the service worker's scope that the test uses. */
type ServiceWorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<void> }
}

test('push is offered after a reply, received by the service worker, and opens its page', async () => {
  const { id, title, reply } = await thread('sophomore', 'student')
  const page = await newPage()
  const subscription = await usePushService(page)
  let asked = 0
  await page.exposeFunction('countAsked', () => (asked += 1))
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = async () => {
      await (window as unknown as { countAsked: () => Promise<void> }).countAsked()
      return ask()
    }
  })
  await signIn(page, 'sophomore')
  await page.goto(`/discussions/threads/${id}`)
  await page.getByRole('heading', { name: title }).waitFor()
  expect(asked).toBe(0)
  await page.getByLabel('Your reply').fill('Not yet.')
  await page.getByRole('button', { name: 'Post reply' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'Get a push notification' })
  await offer.waitFor()
  expect(await page.getByText('Write some text.').count()).toBe(0)
  expect(asked).toBe(0)
  await axe(page)
  await shots(page, 'push-offer')
  await page.context().grantPermissions(['notifications'])
  await offer.getByRole('button', { name: 'Turn on push' }).press('Enter')
  await page.getByText('Push notifications are on').waitFor()
  expect(asked).toBe(1)

  await reply('By the pond.')
  await expect.poll(subscription.received, { timeout: 15_000 }).toHaveLength(1)
  const [message] = await subscription.received()
  expect(message).toMatchObject({ body: `New reply in “${title}”` })
  await deliverPush(page, message!)
  await deliverPush(page, message!)
  await expect.poll(() => shownTo(page)).toMatchObject([{ body: message!.body, tag: message!.tag }])

  await page.goto('/notifications/settings')
  const off = page.getByRole('button', { name: 'Turn off push in this browser' })
  await off.waitFor()
  await axe(page)
  await shots(page, 'push-settings')
  const opened = await clickNotification(page)
  await off.press('Enter')
  await page.getByRole('button', { name: 'Turn on push in this browser' }).waitFor()
  await page.goto(opened)
  await page.getByText('By the pond.').waitFor()
})

test('channels, the digest and quiet hours can be set by keyboard', async () => {
  const page = await newPage()
  await signIn(page, 'newstudent')
  await page.goto('/notifications/settings')
  const box = page.getByRole('checkbox', { name: 'Push: Mentions of you' })
  await box.waitFor()
  await page.getByRole('checkbox', { name: 'Inbox: Mentions of you' }).focus()
  for (
    let step = 0;
    step < 5 && !(await box.evaluate((one) => one === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect.poll(() => box.isChecked()).toBe(false)
  // A headless browser denies permission by default.
  await page.getByRole('button', { name: 'Turn on push in this browser' }).press('Enter')
  await page.getByText('This browser blocks notifications from this site.').waitFor()
  await page.getByRole('button', { name: 'Set quiet hours' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove quiet hours' }).waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'notification-settings')
  await page.reload()
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
})

test('a thread marks unread posts, links to the first one, and can be muted', async () => {
  const { id, title, reply } = await thread('senior', 'student')
  const page = await newPage()
  await signIn(page, 'senior')
  const read = page.waitForResponse((response) =>
    response.url().endsWith(`/discussions/${id}/read`),
  )
  await page.goto(`/discussions/threads/${id}`)
  await read
  await reply('By the pond.')
  await reply('Now in the library.')
  await page.goto('/discussions')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('2 new').waitFor()
  await axe(page)
  await shots(page, 'discussions-unread')
  await row.getByRole('link', { name: title }).click()
  await page.getByText('New from here').waitFor()
  await page.getByRole('link', { name: /Jump to first unread/ }).click()
  await expect.poll(() => page.url()).toContain('post=')
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'thread-unread')
  await page.getByRole('button', { name: /^Following/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: /mute this thread/ }).press('Enter')
  await page.getByRole('button', { name: /^Muted/ }).waitFor()
  await page.getByRole('link', { name: 'Discussions', exact: true }).first().click()
  await row.waitFor()
  await expect.poll(() => row.getByText('2 new').count()).toBe(0)
})
