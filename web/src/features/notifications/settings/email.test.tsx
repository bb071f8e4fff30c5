import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://portal.test' }
const alum = { type: 'alumni', classYear: 2019 } as const
const address = { williamsEmail: 'ann@college.test' }

beforeEach(() => localStorage.clear())

test.each([
  ['a portal that sends no email', {}, address, /^This portal does not send email\./],
  ['a portal that does, without an address', mail, {}, /the directory has no address for you\.$/],
  ['a portal that does, with an address', mail, address, /^Email goes to ann@college\.test\.$/],
] as const)('an alum of %s reads why email comes or not', async (_, settings, person, says) => {
  await portal.open({ settings: { ...settings } })
  await visit('/notifications/settings', { as: await addPerson({ ...alum, ...person }) })
  expect(await screen.findByText(says)).toBeInTheDocument()
})
