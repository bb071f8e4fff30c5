import { screen } from '@testing-library/react'
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
