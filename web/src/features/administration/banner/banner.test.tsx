import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showBanner } from '#core/banner/followBanner.ts'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because the banner is one for the whole site.
beforeAll(() => portal.open({}))
afterEach(() => showBanner(null))

const admin = () => addPerson({ name: 'Ada Admin', type: 'staff', classYear: null, admin: true })
const stored = async () => (await sql<Row>('select * from banners'))[0]
type Row = { text: string; start_time: string }
const above = () => document.getElementById('banner')

test('an administrator sets a banner, sees it above the page, changes and removes it', async () => {
  const user = await visit('/admin/banner', { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Save banner' }))
  expect(await screen.findByText('Say what people should know.')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Text/), 'The portal is down from 9 to 10 pm')
  await user.click(screen.getByLabelText(/^Warning/))
  await user.type(screen.getByLabelText(/^Link/), 'https://example.org')
  await user.click(screen.getByRole('button', { name: 'Save banner' }))
  expect(await screen.findByText(/must be a path of this site/)).toBeInTheDocument()
  await user.clear(screen.getByLabelText(/^Link/))
  await user.type(screen.getByLabelText(/^Link/), '/faq')
  await user.type(screen.getByLabelText(/^Until/), '2099-01-02T22:00')
  await user.click(screen.getByRole('button', { name: 'Save banner' }))
  expect(await screen.findByText(/Shown now, until Jan 2, 2099, 10:00 pm/)).toBeInTheDocument()
  expect(await stored()).toMatchObject({ tone: 'warning', link: '/faq' })
  await waitFor(() => expect(above()).toHaveTextContent('Warning: The portal is down'))
  const banner = within(above()!)
  expect(banner.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/faq')

  const { start_time: started } = (await stored())!
  await user.clear(screen.getByLabelText(/^Until/))
  await user.click(screen.getByRole('button', { name: 'Save banner' }))
  expect(await screen.findByText('Shown now, until you remove it.', { exact: false })).toBeVisible()
  expect(await stored()).toMatchObject({ start_time: started, end_time: null })

  await user.click(screen.getByRole('button', { name: 'Remove banner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the banner?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove banner' }))
  expect(await screen.findByRole('region', { name: 'New banner' })).toBeInTheDocument()
  await waitFor(() => expect(above()).toBeNull())
  expect(screen.getByLabelText(/^Text/)).toHaveValue('')

  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  expect(await screen.findByText('Ada Admin removed the banner')).toBeInTheDocument()
  expect(screen.getAllByText('Ada Admin set the banner')).toHaveLength(2)
})

test('a text that another administrator changed meanwhile is not overwritten without a question', async () => {
  await sql('delete from banners')
  await sql(
    `insert into banners (text, tone, start_time) values ('First', 'notice', '2026-01-01T12:00:00Z')`,
  )
  const user = await visit('/admin/banner', { as: await admin() })
  await user.type(await screen.findByLabelText(/^Text/), ' and mine')
  await sql(`update banners set text = 'Theirs'`)
  await user.click(screen.getByRole('button', { name: 'Save banner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This was changed elsewhere' }))
  expect(dialog.getByText('Theirs')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Save my version' }))
  await waitFor(async () => expect(await stored()).toMatchObject({ text: 'First and mine' }))
})

test('others do not open the page of the banner', async () => {
  await visit('/admin/banner', { as: await addPerson({ factrakAdmin: true }) })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})
