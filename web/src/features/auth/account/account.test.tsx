import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, setPassword, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

/** A person with sessions on other devices. */
async function addTraveler(devices: string[]) {
  const person = await addPerson({ name: 'Juniper Vale' })
  for (const device of devices) {
    await sql(
      `insert into sessions (user_id, device, remember, expire_time)
       values ($1, $2, true, now() + interval '100 days')`,
      person.id,
      device,
    )
  }
  return person
}

const rowOf = (device: string) =>
  screen.findByText(device).then((title) => title.closest('li') as HTMLElement)

test('a person sees where they are logged in and ends one session', async () => {
  const person = await addTraveler(['Safari on iPhone', 'Chrome on Windows'])
  const user = await visit('/account', { as: person })
  expect(await screen.findByText('This device')).toBeInTheDocument()
  const phone = await rowOf('Safari on iPhone')
  await user.click(within(phone).getByRole('button', { name: 'End session on Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument()
  const left = await sql('select device from sessions where user_id = $1', person.id)
  expect(left).toHaveLength(2)
})

test('all other sessions end at once, and this one stays', async () => {
  const person = await addTraveler(['Safari on iPhone', 'Chrome on Windows'])
  const user = await visit('/account', { as: person })
  await user.click(await screen.findByRole('button', { name: 'End 2 other sessions' }))
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument())
  expect(screen.getByText('This device')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /End \d/ })).not.toBeInTheDocument()
})

test('the theme is chosen here and kept on the device', async () => {
  const user = await visit('/account', { as: await addPerson() })
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('wso.theme')).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Match system' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('the shortcut of one character is turned off here, and Ctrl+K still opens the box', async () => {
  const user = await visit('/account', { as: await addPerson() })
  const slash = await screen.findByRole('switch', { name: /^Press \/ to jump/ })
  await user.click(slash)
  slash.blur()
  await user.keyboard('/')
  expect(screen.queryByRole('combobox', { name: 'Jump to' })).not.toBeInTheDocument()
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('combobox', { name: 'Jump to' }))
  await user.keyboard('{Escape}')
  await user.click(slash)
  slash.blur()
  await user.keyboard('/')
  expect(await screen.findByRole('combobox', { name: 'Jump to' })).toBeInTheDocument()
})

test('logging out ends the session on the server and leaves the person at home', async () => {
  const person = await addPerson()
  localStorage.setItem(`wso.user.${person.id}.draft`, '"Hello"')
  const user = await visit('/account', { as: person })
  const [button] = await screen.findAllByRole('button', { name: 'Logout' })
  await user.click(button!)
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
  await waitFor(async () =>
    expect(await sql('select id from sessions where user_id = $1', person.id)).toEqual([]),
  )
  expect(localStorage.getItem('wso.identity')).toBeNull()
  await waitFor(() => expect(localStorage.getItem(`wso.user.${person.id}.draft`)).toBeNull())
})

test('ending a session long after the login asks for the password first', async () => {
  const person = await addTraveler(['Safari on iPhone'])
  await setPassword(person, 'tin bell and slow river')
  const user = await visit('/account', { as: person })
  const phone = await rowOf('Safari on iPhone')
  await sql('update sessions set confirmed_time = null where user_id = $1', person.id)
  await user.click(within(phone).getByRole('button', { name: 'End session on Safari on iPhone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }))
  await user.type(await dialog.findByLabelText('Your password'), 'tin bell and slow river')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(screen.getByText('This device')).toBeInTheDocument()
})
