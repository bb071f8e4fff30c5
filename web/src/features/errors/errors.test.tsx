import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test.each([
  ['/403', 'Your account does not have access to this page'],
  ['/404', 'Page not found'],
  ['/500', 'Something went wrong on our side'],
  ['/error', 'Something went wrong'],
  ['/no/such/page', 'Page not found'],
])('%s says what happened and leads home', async (address, title) => {
  await visit(address)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe(`WSO: ${title}`)
})

test('the error page shows the code and the message, and retries the page', async () => {
  const user = await visit('/')
  window.history.replaceState(
    { error: { errorCode: 1404, message: 'This person has left.' }, from: '/404' },
    '',
    '/error',
  )
  const text = await screen.findByText(/This person has left/)
  expect(text.textContent).toMatch('Error code: 1404')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})

test('a page that is closed to an account says whose it is and keeps its address', async () => {
  const person = await addPerson()
  await visit('/403', { as: person })
  expect(await screen.findByText(new RegExp(`logged in as ${person.unixID}`))).toBeInTheDocument()
})
