import { screen, within } from '@testing-library/react'
import { campus } from '@wso/contract/campus'
import { scopes } from '@wso/contract/core/access'
import { expect, test } from 'vitest'
import { destinationsFor } from '#core/navigation/destinations.ts'
import { visit } from '#test/visit.tsx'

/** The paths of all services, as a person sees them who may use every one. */
const services = destinationsFor({
  claims: { id: 1, level: 3, scopes: new Set(scopes) },
  type: 'student',
  ephmatch: campus.services.ephmatch,
})
  .filter(({ group }) => group !== 'FAQ')
  .map(({ href }) => href)

test('About names every service and nothing else, each as a link', async () => {
  await visit('/about')
  const heading = await screen.findByRole('heading', { name: 'What we offer' })
  const links = [...heading.nextElementSibling!.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(services.toSorted())
})

test('the login page names only services that exist', async () => {
  const words: Record<string, string> = {
    Directory: '/facebook',
    courses: '/schedulecourses',
    dorms: '/dormtrak',
    books: '/booktrak',
    rides: '/bulletins/ride',
    coffee: '/dining/goodrich',
  }
  await visit('/login')
  const [named = ''] = (await screen.findByText(/run from a small room/)).textContent.split(', run')
  const paths = named.split(/, | and /).map((word) => words[word])
  expect(services).toEqual(expect.arrayContaining(paths))
})

test('the bar of a laptop links to what the specification always shows, beside the menus', async () => {
  await visit('/about')
  const [groups] = await screen.findAllByRole('button', { name: 'Courses', hidden: true })
  const row = within(groups!.closest<HTMLElement>('ul')!)
  const links = row.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  const always = ['Home', 'Dining', 'Facebook', 'Booktrak', 'FAQ', 'Course Scheduler']
  expect(links.toSorted()).toEqual(always.toSorted())
})
