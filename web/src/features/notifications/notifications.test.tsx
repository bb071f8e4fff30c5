import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failOn, works } from '#test/failingFetch.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

afterEach(works)

/** Adds a thread by one person and a reply by another, which notifies the first. */
async function replied() {
  const [ann, ben] = [await addPerson(), await addPerson({ name: 'Ben Birch' })]
  const values = [ann.id, ben.id, `Ice on Route 2, ${ann.id}`]
  const [thread] = await sql<{ id: number }>(
    `insert into discussions (title, last_active, post_count, user_id, ex_user_name, created_time)
     values ($3, now(), 1, $2::int + 0 * $1::int, 'Ben Birch', now()) returning id`,
    ...values,
  )
  const [post] = await sql<{ id: number }>(
    `insert into posts (discussion_id, content, user_id, ex_user_name, created_time)
     values ($1, 'Take Route 7.', $2, 'Ben Birch', now()) returning id`,
    thread!.id,
    ben.id,
  )
  const tell = (topic: string) =>
    sql(
      `with told as (
         insert into notifications (user_id, topic, dedup_key, subject_kind, subject_id, actor_id,
           listed, created_time)
         values ($1, $2, 'a key', 'post', $3, $4, true, now()))
       select pg_notify('live', 'notifications/@' || $1::text)`,
      ann.id,
      topic,
      post!.id,
      ben.id,
    )
  return { ann, title: `Ben Birch replied in “${values[2]}”`, tell }
}

test('a notification arrives in the open page, and is marked as read with one press', async () => {
  const { ann, title, tell } = await replied()
  const user = await visit('/notifications', { as: ann })
  await screen.findByText('No notifications yet')
  await tell('threadReply')
  expect(await screen.findByRole('link', { name: title })).toBeInTheDocument()
  const bell = await screen.findByRole('link', { name: 'Notifications, 1 unread' })
  expect(bell).toBeTruthy()
  await user.click(screen.getByRole('button', { name: `Mark as read: ${title}` }))
  await screen.findByRole('button', { name: `Mark as unread: ${title}` })
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument()
})

test('all are marked as read at once, and the unread ones can be shown alone', async () => {
  const { ann, tell } = await replied()
  await tell('threadReply')
  await tell('mention')
  const user = await visit('/notifications', { as: ann })
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('link', { name: 'Notifications' })
  await user.click(screen.getByRole('link', { name: 'Unread' }))
  expect(await screen.findByText('You’re all caught up')).toBeInTheDocument()
})

test('marking notifications as read says when it does not work', async () => {
  const { ann, title, tell } = await replied()
  await tell('threadReply')
  const user = await visit('/notifications', { as: ann })
  const one = await screen.findByRole('button', { name: `Mark as read: ${title}` })
  failOn('POST', '/notifications/read', 503)
  await user.click(one)
  expect(await screen.findAllByText('The portal is busy.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getAllByText('The portal is busy.')).toHaveLength(2))
})

test('stopping push to another device says when it does not work', async () => {
  const ann = await addPerson()
  await sql(
    `with other as (
       insert into sessions (user_id, device, remember, expire_time)
       values ($1, 'Phone', true, now() + interval '1 day') returning id)
     insert into devices (user_id, session_id, type, token, token_hash, name, created_time)
     select $1::int, id, 'ios', 'a', $2, 'Old phone', now() from other`,
    ann.id,
    crypto.randomUUID(),
  )
  const user = await visit('/notifications/settings', { as: ann })
  const stop = await screen.findByRole('button', { name: 'Stop push to Old phone' })
  failOn('DELETE', '/notification/app/tokens', 503)
  await user.click(stop)
  expect(await screen.findByText('The portal is busy.')).toBeInTheDocument()
})

test('a channel is chosen by keyboard and kept', async () => {
  const ann: TestPerson = await addPerson()
  const user = await visit('/notifications/settings', { as: ann })
  const box = await screen.findByRole('checkbox', { name: 'Push: Mentions of you' })
  expect(box).toHaveProperty('checked', true)
  box.focus()
  await user.keyboard(' ')
  await waitFor(async () => {
    const kept = await sql(
      `select enabled from notification_choices where user_id = $1 and topic = 'mention'`,
      ann.id,
    )
    expect(kept).toEqual([{ enabled: false }])
  })
  expect(screen.getByRole('checkbox', { name: 'Push: Mentions of you' })).toHaveProperty(
    'checked',
    false,
  )
  const quiet = screen.getByRole('region', { name: 'Quiet hours' })
  await user.click(within(quiet).getByRole('button', { name: 'Set quiet hours' }))
  expect(
    await within(quiet).findByRole('button', { name: 'Remove quiet hours' }),
  ).toBeInTheDocument()
})

test('administrators see what could not be sent, and retry it', async () => {
  const [admin, ann] = [await addPerson({ type: 'staff', admin: true }), await addPerson()]
  const error = `550 mailbox ${ann.id} is full`
  await sql(
    `with told as (
       insert into notifications (user_id, topic, dedup_key, listed, created_time, planned_time)
       values ($1, 'newSignIn', 'a key', true, now(), now()) returning id)
     insert into deliveries (notification_id, channel, state, attempts, due_time, error, created_time)
     select id, 'email', 'dead', 8, now(), $2, now() from told`,
    ann.id,
    error,
  )
  const user = await visit('/notifications/failed', { as: admin })
  const row = await screen.findByText(error)
  const retry = within(row.closest('li')!).getByRole('button', { name: /^Retry delivery/ })
  await user.click(retry)
  expect(await screen.findByText('Retrying the delivery')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(error)).not.toBeInTheDocument())
})

test('an incomplete link is reported and unsubscribes from nothing', async () => {
  const user = await visit('/unsubscribe/1.threadReply.wrong')
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You’re still subscribed')
})

test('A choice made without a network is reported as not saved', async () => {
  const user = await visit('/notifications/settings', { as: await addPerson() })
  const box = await screen.findByRole('checkbox', { name: 'Push: Mentions of you' })
  failOn('PATCH', '/notification/settings', 'offline')
  onlineManager.setOnline(false)
  try {
    await user.click(box)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your change was not saved.')
    expect(box).toHaveProperty('checked', true)
  } finally {
    onlineManager.setOnline(true)
    works()
  }
})
