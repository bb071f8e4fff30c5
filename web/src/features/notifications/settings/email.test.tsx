import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://portal.test' }
const alum = { type: 'alumni', classYear: 2019 } as const
const address = { williamsEmail: 'ann@college.test' }

beforeEach(() => localStorage.clear())

test.each([
  [
    'a portal that sends no email',
    {},
    address,
    /^This portal does not send email yet\. .*ann@college/,
  ],
  ['a portal that does, without an address', mail, {}, /the directory has no address for you\.$/],
  ['a portal that does, with an address', mail, address, /^Email goes to ann@college\.test\.$/],
] as const)('an alum of %s reads why email comes or not', async (_, settings, person, says) => {
  await portal.open({ settings: { ...settings } })
  await visit('/notifications/settings', { as: await addPerson({ ...alum, ...person }) })
  expect(await screen.findByText(says)).toBeInTheDocument()
})

test('where no email is sent, the channels can be chosen and the page shows the email', async () => {
  await portal.open({ settings: {} })
  const user = await visit('/notifications/settings', {
    as: await addPerson({ ...alum, ...address }),
  })
  const preview = await screen.findByRole('region', { name: 'Example of an email you would get' })
  expect(preview.textContent).toMatch(/ann@college\.test.*New login: .*Change your settings: http/s)
  await user.click(screen.getByRole('checkbox', { name: 'Email: Logins from a new network' }))
  await waitFor(() => expect(screen.getByText(/^No email with these settings/)).toBeInTheDocument())
  await user.click(screen.getByRole('checkbox', { name: 'Email: Logins from a new network' }))
  await screen.findByRole('region', { name: 'Example of an email you would get' })
})
