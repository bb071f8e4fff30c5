import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { AccountData } from '@wso/contract/account/account'
import { afterEach, expect, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

afterEach(() => void vi.restoreAllMocks())

/** The downloaded file: jsdom supports neither object URLs nor downloads. */
function catchFile() {
  const files: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return { files, names }
}

const theButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function openDialog(user: Awaited<ReturnType<typeof visit>>) {
  await user.click(await theButton('Delete my account'))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

test('a person downloads everything that is kept about them', async () => {
  const { files, names } = catchFile()
  const person = await addPerson({ name: 'Juniper Vale', nickname: 'June' })
  const user = await visit('/account', { as: person })
  const button = await theButton('Download my data')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await user.click(button)
  await waitFor(() => expect(names).toEqual([`wso-data-${person.unixID}.json`]))
  const data = AccountData.parse(JSON.parse(await files[0]!.text()))
  expect(data.entry).toMatchObject({ name: 'Juniper Vale', nickname: 'June' })
  expect(data.sessions).toHaveLength(1)
})

test('a failed download is reported and can be retried', async () => {
  const { names } = catchFile()
  const user = await visit('/account', { as: await addPerson() })
  const button = await theButton('Download my data')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your data did not load. We couldn’t reach the server. Check your connection.',
  )
  reach.mockRestore()
  await user.click(button)
  await waitFor(() => expect(names).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['student', 'alumni'])(
  'a %s types their username and the deletion is scheduled',
  async (type) => {
    const person = await addPerson({ type })
    const user = await visit('/account', { as: person })
    const dialog = await openDialog(user)
    const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
    const field = dialog.getByRole('textbox', { name: 'Your Williams username' })
    expect(act.disabled).toBe(true)
    await user.type(field, 'somebody')
    expect(act.disabled).toBe(true)
    await user.clear(field)
    await user.type(field, person.unixID.toUpperCase())
    expect(act.disabled).toBe(false)
    await user.click(act)
    await waitFor(() => expect(sessionStorage.getItem('wso.toast')).toBeTruthy())
    expect(window.location.pathname).toBe('/')
    cleanup() // the page reloads
    await visit('/')
    expect(
      await screen.findByText(/^Your account will be deleted on .* Log in to keep it\.$/),
    ).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
    expect(localStorage.getItem('wso.identity')).toBeNull()
    const pending = await sql('select 1 from pending_deletions where user_id = $1', person.id)
    expect(pending).toHaveLength(1)
  },
)

test('canceling the dialog keeps the account', async () => {
  const person = await addPerson()
  const user = await visit('/account', { as: person })
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await sql('select id from users where id = $1', person.id)).toHaveLength(1)
})

test('a refusal is shown where it was asked', async () => {
  const person = await addPerson()
  const user = await visit('/account', { as: person })
  const dialog = await openDialog(user)
  // The person has meanwhile become a professor, which only the server knows.
  await sql(`update users set type = 'professor' where id = $1`, person.id)
  await user.type(dialog.getByRole('textbox'), `${person.unixID}{Enter}`)
  expect((await dialog.findByRole('alert')).textContent).toContain('wso-dev@wso.williams.edu')
})

test.each(['professor', 'staff'])('a %s finds whom to write to', async (type) => {
  await visit('/account', { as: await addPerson({ type, classYear: null }) })
  const data = within(await screen.findByRole('list', { name: 'Your data' }))
  expect(await data.findByRole('link', { name: 'wso-dev@wso.williams.edu' })).toBeInTheDocument()
  expect(data.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
})
