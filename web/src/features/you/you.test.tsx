import { discussions } from '@wso/contract/posts/discussions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, callAs } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

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
  expect(await within(posts).findByRole('link', { name: body.title })).toBeTruthy()
  expect(within(posts).getByRole('link', { name: '1 discussion' })).toBeTruthy()
  const reviews = screen.getByRole('region', { name: 'Your reviews' })
  expect(await within(reviews).findByText('0 reviews, 2 owed')).toBeTruthy()
  for (const name of ['Your schedules', 'Your plan', 'Your listings', 'Account and sessions']) {
    expect(screen.getByRole('link', { name })).toBeTruthy()
  }
  expect(await screen.findByText(/^No orders yet/)).toBeTruthy()
})

test('a professor sees no reviews or room of their own', async () => {
  await visit('/you', { as: await addPerson({ type: 'professor' }) })
  await screen.findByRole('region', { name: 'Your posts' })
  expect(screen.queryByRole('region', { name: 'Your reviews' })).toBeNull()
})
