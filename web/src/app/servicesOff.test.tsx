import { screen, waitFor, within } from '@testing-library/react'
import { campus } from '@wso/contract/campus'
import { notOfferedAt, notOfferedSentence } from '@wso/contract/site/notOffered'
import {
  notOfferedPages,
  type ServiceName,
  serviceNames,
  serviceOf,
} from '@wso/contract/site/services'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

/** Marks the document as the server of a college without these services does. */
function switchOff(names: readonly ServiceName[]) {
  document.documentElement.dataset['notOffered'] = JSON.stringify(notOfferedPages(names))
}
afterEach(() => delete document.documentElement.dataset['notOffered'])

const { directory, faq, ...services } = campus.services
const names = Object.values(services)
const allOff = notOfferedPages(serviceNames)

const hrefs = () =>
  screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '')
const everything = {
  type: 'student',
  hasAcceptedFactrakPolicy: true,
  factrakSurveyDeficit: 1,
} as const

beforeAll(() => portal.open({ settings: { SERVICES_OFF: serviceNames.join(' ') } }))

test.each([
  ...['/', '/account', '/you', '/about', '/faq', '/mobile-privacy-policy', '/team'],
  ...['/facebook', '/facebook/users/me', '/notifications', '/notifications/settings'],
])('with every service off, %s neither names nor links one', async (address) => {
  switchOff(serviceNames)
  await visit(address, { as: await addPerson(everything) })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(hrefs().filter((href) => notOfferedAt(allOff, href))).toEqual([])
  const text = document.body.textContent
  expect(names.filter((name) => text.includes(name))).toEqual([])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the directory, the FAQ and the account are always there', async () => {
  switchOff(serviceNames)
  await visit('/', { as: await addPerson(everything) })
  const all = within(await screen.findByRole('navigation', { name: 'All services', hidden: true }))
  const links = all.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  expect(links).toEqual([directory, faq])
})

test.each(serviceNames)('the pages of %s say that it is not offered here', async (name) => {
  switchOff(serviceNames)
  const { label, pages } = serviceOf(name)
  for (const path of pages) {
    // Visitors read it too, instead of logging in for nothing.
    await visit(path === '/bulletins' ? '/bulletins/job' : path)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Not offered' }),
    ).toBeInTheDocument()
    expect(screen.getByText(notOfferedSentence(label))).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  }
})

test('the palette finds no page of a service that is off', async () => {
  switchOff(['dining', 'goodrich'])
  const user = await visit('/', { as: await addPerson(everything) })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Jump to' }))
  await user.type(palette.getByRole('combobox'), 'menu')
  await waitFor(() => expect(palette.getByText(/No results/)).toBeInTheDocument())
  expect(palette.queryByText('Today’s menu')).not.toBeInTheDocument()
})

test('with one service off, the pages of all others are there', async () => {
  switchOff(['dining'])
  await visit('/about')
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(hrefs()).toContain('/dining/goodrich')
  expect(hrefs()).not.toContain('/dining')
  const main = screen.getByRole('main')
  expect(main.textContent).toContain(
    'a place to buy and sell textbooks, takeout, and, for students who choose to join, Ephmatch and Ephcatch. Services may change',
  )
})
