import { screen, within } from '@testing-library/react'
import { campusPack } from '@wso/contract/campus/campusPack'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test.each([
  ['/about', 'About WSO', 'WSO: About'],
  ['/mobile-privacy-policy', 'Mobile privacy policy', 'WSO: Mobile privacy policy'],
  ['/faq', 'Questions and answers', 'WSO: FAQ'],
  ['/team', 'The team', 'WSO: Team'],
])('%s is open to everyone and titled', async (address, heading, title) => {
  await visit(address)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
  expect(document.title).toBe(title)
})

test('the questions narrow while typing, and the search is part of the URL', async () => {
  const user = await visit('/faq')
  const box = await screen.findByRole('searchbox', { name: 'Search questions' })
  await user.type(box, 'run a LIST')
  expect(screen.getByRole('heading', { name: 'How do I run a mailing list?' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'How do I log in?' })).not.toBeInTheDocument()
  expect(window.location.search).toBe('?q=run+a+LIST')
  expect(screen.getByText('1 answer')).toBeInTheDocument()
})

test('a search by link is in the box; one that finds nothing offers all questions again', async () => {
  const user = await visit('/faq?q=zeppelin')
  expect(await screen.findByDisplayValue('zeppelin')).toBeInTheDocument()
  expect(screen.getByText('No questions match “zeppelin”')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('heading', { name: 'How do I log in?' })).toBeInTheDocument()
})

test('a building is found by its name', async () => {
  await visit('/faq?q=paresky')
  const table = await screen.findByRole('table', { name: 'Building hours' })
  expect(within(table).getByRole('rowheader', { name: 'Paresky' })).toBeInTheDocument()
})

test('a building says whether it is open and until when', async () => {
  await visit('/faq?q=paresky')
  const row = within(await screen.findByRole('row', { name: /^Paresky/ }))
  expect(await row.findByText(/^(Open until|Closes in|Opens)/)).toBeInTheDocument()
})

test('each question has its own URL', async () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.id)
  }
  await visit('/faq#listserv')
  const link = await screen.findByRole('link', { name: 'How do I run a mailing list?' })
  expect(link.getAttribute('href')).toBe('#listserv')
  expect(seen).toEqual(['listserv'])
})

test('answers are Markdown: paragraphs, and links that stay in the site or write an email', async () => {
  const user = await visit('/faq')
  const question = await screen.findByRole('heading', { name: 'How do I report a problem?' })
  const answer = within(question.closest('article')!)
  const mail = answer.getByRole('link', { name: campusPack.campus.contact.developers })
  expect(mail.getAttribute('href')).toBe(`mailto:${campusPack.campus.contact.developers}`)
  expect(answer.queryByText(/[[\]{}]/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'the About page' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'About WSO' })).toBeInTheDocument()
})

test('a college can add to the rules and to the privacy policy', async () => {
  campusPack.policies.privacy = '## Here\n\nAt {college}.'
  campusPack.policies.guidelines = 'Be **kind**.'
  onTestFinished(() => {
    delete campusPack.policies.privacy
    delete campusPack.policies.guidelines
  })
  await visit('/mobile-privacy-policy')
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument()
  expect(screen.getByText(`At ${campusPack.campus.college}.`)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Changes and contact' })).toBeInTheDocument()
  await visit('/about')
  expect(await screen.findByText('kind')).toHaveProperty('tagName', 'STRONG')
  expect(screen.getByText(/Do not post anything that harasses/)).toBeInTheDocument()
})

async function makeTeam() {
  await sql('delete from team_members')
  const [lead, other] = [
    await addPerson({ name: 'Bo Quill' }),
    await addPerson({ name: 'Cy Moss' }),
  ]
  await sql(
    `insert into team_members (user_id, team_group, role, position)
     values ($1, 'board', 'President', 0), ($2, 'contributor', null, 1)`,
    lead.id,
    other.id,
  )
  return lead
}

test('the team is a board and contributors; a reader of the directory can go to their entries', async () => {
  const lead = await makeTeam()
  await visit('/team', { as: await addPerson() })
  const board = within(await screen.findByRole('region', { name: 'Board' }))
  const link = await board.findByRole('link', { name: 'Bo Quill' })
  expect(link.getAttribute('href')).toBe(`/facebook/users/${lead.id}`)
  expect(board.getByText('President')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Contributors' }).textContent).toContain('Cy Moss')
})

test('a visitor reads the names of the team without links', async () => {
  await makeTeam()
  await visit('/team')
  expect(await screen.findByText('Bo Quill')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Bo Quill' })).not.toBeInTheDocument()
})

test('an empty team shows an empty state', async () => {
  await sql('delete from team_members')
  await visit('/team')
  expect(await screen.findByText('No team members yet')).toBeInTheDocument()
})

test('a team that does not load can be retried', async () => {
  await makeTeam()
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    isDown && path.includes('/team') ? Promise.reject(new TypeError('down')) : fetch(path, init),
  )
  try {
    const user = await visit('/team')
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 })
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Bo Quill')).toBeInTheDocument()
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})
