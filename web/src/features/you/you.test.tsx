import { screen, within } from '@testing-library/react'
import { discussions } from '@wso/contract/posts/discussions'
import { afterEach, expect, test } from 'vitest'
import { failOn, works } from '#test/failingFetch.ts'
import { addOrder } from '#test/goodrich.ts'
import { addPerson, callAs, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

afterEach(works)

test('everything of a student is in one place: posts, courses, reviews, orders, books and settings', async () => {
  const student = await addPerson({ hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 2 })
  const call = await callAs(student)
  const body = { title: 'Lost a green scarf on Spring Street', content: 'Have you seen it?' }
  await call(discussions.create, { body })
  const user = await visit('/', { as: student })
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'You' }))
  await screen.findByRole('heading', { level: 1, name: 'You' })
  const posts = await screen.findByRole('region', { name: 'Your posts' })
  expect(await within(posts).findByRole('link', { name: body.title })).toBeInTheDocument()
  const lists = ['Discussions', 'Announcements', 'Exchanges', 'Lost and Found', 'Jobs', 'Rides']
  for (const name of lists) {
    const list = within(posts).getByRole('link', { name }).getAttribute('href')
    expect(list).toMatch(/^\/(discussions|bulletins\/\w+)\?mine=1$/)
  }
  const reviews = screen.getByRole('region', { name: 'Your reviews' })
  expect(await within(reviews).findByText('0 reviews, 2 owed')).toBeInTheDocument()
  for (const name of ['Your schedules', 'Your plan', 'Your listings', 'Account and sessions']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument()
  }
  expect(await screen.findByText(/^No orders yet/)).toBeInTheDocument()
})

test('a professor sees no reviews or room of their own', async () => {
  await visit('/you', { as: await addPerson({ type: 'professor' }) })
  await screen.findByRole('region', { name: 'Your posts' })
  expect(screen.queryByRole('region', { name: 'Your reviews' })).not.toBeInTheDocument()
})

test('an order shows its day and time at the college', async () => {
  const student = await addPerson()
  await addOrder({ userID: student.id, day: '2026-10-15', time: '10:50', status: 2, cents: 500 })
  await visit('/you', { as: student })
  const orders = await screen.findByRole('region', { name: 'Your orders' })
  expect(
    await within(orders).findByRole('link', { name: 'Thu, Oct 15, 10:50 am' }),
  ).toBeInTheDocument()
  expect(within(orders).getByText('Ready for pickup')).toBeInTheDocument()
})

test('a post that ends at midnight names the day before, its last one', async () => {
  const student = await addPerson()
  await sql(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('announcement', 'Map room open late', '', now() - interval '1 day',
       '2099-11-27T05:00:00Z', $1, $2, now())`,
    ...[student.id, student.name],
  )
  await visit('/you', { as: student })
  const posts = await screen.findByRole('region', { name: 'Your posts' })
  expect(await within(posts).findByText('Announcements, ends Nov 26')).toBeInTheDocument()
})

test('what did not load is not shown as empty, and can be tried again', async () => {
  for (const part of ['/bulletin/rides', '/goodrich/user/orders', '/users/starred']) {
    failOn('GET', part, 503)
  }
  const user = await visit('/you', { as: await addPerson() })
  const posts = await screen.findByRole('region', { name: 'Your posts' })
  const failed = ['Your orders did not load', 'Your starred people did not load']
  for (const text of failed) expect(await screen.findByText(text)).toBeInTheDocument()
  expect(await within(posts).findByText(/^Some of your posts did not load/)).toBeInTheDocument()
  const none = [/^Nothing listed now/, /^No orders yet/, /^People you star appear here/]
  for (const text of none) expect(screen.queryByText(text)).not.toBeInTheDocument()
  works()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
    await user.click(button)
  }
  for (const text of none) expect(await screen.findByText(text)).toBeInTheDocument()
})
