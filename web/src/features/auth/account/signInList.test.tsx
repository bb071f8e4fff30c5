import { screen, within } from '@testing-library/react'
import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'
import { expect, test } from 'vitest'
import { addPerson, setPassword, sql, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const password = 'tin bell and slow river'

const logIn = ({ unixID }: TestPerson) =>
  createCall({ origin: portal.get().api })(auth.identityToken, { body: { unixID, password } })

/** Adds logins of the previous days, from other networks. */
const addEarlier = ({ id }: TestPerson, count: number) =>
  sql(
    `insert into sign_ins (user_id, time, device, method, second_factor, on_campus, network, is_new_network)
     select $1, now() - n * interval '1 day', 'Chrome on Windows', 'single sign-on', true, true, 'network ' || n, true
     from generate_series(1, $2) n`,
    id,
    count,
  )

const logins = async () =>
  within(await screen.findByRole('list', { name: 'Recent logins' })).getAllByRole('listitem')

test('a person reads how and from where the last logins came, newest first, and can open the rest', async () => {
  const person = await addPerson()
  await setPassword(person, password)
  await addEarlier(person, 6)
  await logIn(person)
  const user = await visit('/account', { as: person })
  const [latest, before, ...others] = await logins()
  expect(latest!.textContent).toMatch(/, off campus, with password$/)
  expect(before!.textContent).toContain('Chrome on Windows')
  expect(before!.textContent).toContain('New network')
  expect(before!.textContent).toMatch(/, on campus, with single sign-on and code$/)
  expect(others).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(await logins()).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})

test('logins of other people are not shown, and a person without any reads that the next will be', async () => {
  await addEarlier(await addPerson(), 1)
  await visit('/account', { as: await addPerson() })
  expect(await screen.findByText('Your next login will appear here.')).toBeInTheDocument()
})
