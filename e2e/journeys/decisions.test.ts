import type { DemoName } from '@wso/contract/site/demo'
import { expect, test } from 'vitest'
import { call, lookAt, newPage, pageOf, settled, signIn, sizes } from '../support/browser.ts'

// axe looks at both themes.
const views = Object.keys(sizes) as (keyof typeof sizes)[]

/** A post of the demo senior that the admin hid for giving out an address. Its title is unique. */
async function hiddenPost() {
  const title = `Found near the library ${crypto.randomUUID().slice(0, 8)}`
  const senior = await pageOf('senior')
  const thread = await call<{ id: number }>(senior, 'POST', '/bulletin/discussions', {
    title,
    content: `${title}. Ask for me at 12 Spring Street.`,
  })
  const [post] = await call<{ id: number }[]>(
    senior,
    'GET',
    `/bulletin/discussions/${thread.id}/posts`,
  )
  const student = await pageOf('student')
  const report = { kind: 'post', itemID: post!.id, reason: 'private' }
  const { id } = await call<{ id: number }>(student, 'POST', '/reports', report)
  await call(await pageOf('admin'), 'POST', `/reports/${id}/decision`, {
    action: 'hide',
    rule: 'private',
    note: 'It gives out where someone lives. Take that out and it can be shown again.',
  })
  return { id, title, page: senior }
}

test.each(views)('a decision is clean on a %s', async (size) => {
  const { id, title } = await hiddenPost()
  const page = await newPage({ size })
  await signIn(page, 'senior')
  await page.goto('/notifications')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: 'Your post was hidden' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/decisions/${id}`)
  await lookAt(page, 'decision')
  await signIn(page, 'student')
  await page.goto(`/decisions/${id}`)
  await page.getByRole('heading', { name: 'The post you reported was hidden' }).waitFor()
  await lookAt(page, 'decision-reporter')
})

const pages: [account: DemoName, path: string][] = [
  ['admin', '/moderation'],
  ['moderator', '/factrak/moderation'],
  ['student', '/notifications/settings'],
  ['banned', '/factrak'],
]

test.each(views)('moderation and bans are clean on a %s', async (size) => {
  const page = await newPage({ size })
  for (const [account, path] of pages) {
    await signIn(page, account)
    await page.goto(path)
    await lookAt(page, `${account}${path.replaceAll('/', '-')}`)
  }
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('an appeal is written by keyboard, and is in the queue of moderators', async () => {
  const { id, title, page } = await hiddenPost()
  await page.goto('/notifications')
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Why should the decision change?').focus()
  await page.keyboard.type('It names only a public building.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const answer = page.getByText('None yet. Another moderator will answer')
  await expect.poll(() => answer.count()).toBe(1)
  await lookAt(page, 'decision-appealed')
  const admin = await pageOf('admin')
  await admin.goto(`/moderation?case=${id}`)
  await admin.getByText('The appeal is against your decision').waitFor()
  await lookAt(admin, 'moderation-appeal')
})

test.each(views)(
  'the author of a removed review of a course appeals on its page, on a %s',
  async (size) => {
    const senior = await newPage({ size })
    await signIn(senior, 'senior')
    const path = '/factrak/users/me/surveys'
    const [review] = await call<{ id: number; comment: string }[]>(senior, 'GET', path)
    // The same review may have had another decision in another view.
    const note = `It tells who a classmate is: ${crypto.randomUUID().slice(0, 8)}`
    const decision = { action: 'remove', rule: 'person', note }
    await call(
      await pageOf('admin'),
      'POST',
      `/factrak/admin/surveys/${review!.id}/decision`,
      decision,
    )
    await senior.goto('/notifications?unread=1')
    await senior.getByRole('link', { name: 'A review you wrote was removed' }).first().click()
    await senior.getByRole('heading', { name: 'Your review was removed' }).waitFor()
    await senior.getByText(note).waitFor()
    await lookAt(senior, 'decision-review')
    await senior.getByLabel('Why should the decision change?').fill('It names a building.')
    await senior.getByRole('button', { name: 'Send appeal' }).click()
    await senior.getByText('None yet. Another moderator will answer').waitFor()

    const moderator = await newPage({ size })
    await signIn(moderator, 'moderator')
    await moderator.goto(`/factrak/moderation?case=${review!.id}`)
    await moderator.getByText('It names a building.').waitFor()
    await lookAt(moderator, 'factrak-appeal')
    await moderator.getByRole('radio', { name: /^Keep/ }).check()
    await moderator.getByRole('button', { name: 'Keep review' }).click()
    await moderator.getByText(/^Review of .* kept$/).waitFor()
    await senior.reload()
    await senior.getByText('Another moderator agreed with you.').waitFor()
    await senior.goto(`/factrak/surveys/${review!.id}`)
    await senior.getByText('Your review', { exact: true }).first().waitFor()
    expect(await senior.getByText('Hidden by a moderator').count()).toBe(0)
  },
)

test.each([
  ['admin', '/moderation', 'Rule'],
  ['moderator', '/factrak/moderation', 'Hide review'],
] as const)(
  'a decision that the %s has begun is there when the page is opened again',
  async (account, path, shown) => {
    const page = await pageOf(account)
    await page.goto(path)
    await page.getByRole('radio', { name: /^Hide/ }).check()
    await page.getByText(shown, { exact: true }).waitFor()
    await page.reload()
    await settled(page)
    await expect.poll(() => page.getByRole('radio', { name: /^Hide/ }).isChecked()).toBe(true)
    await page.getByText(shown, { exact: true }).waitFor()
  },
)
