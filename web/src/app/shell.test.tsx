import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

/** The jsdom window, which Vitest provides. */
declare const jsdom: {
  virtualConsole: Record<'on' | 'off', (event: string, listener: unknown) => void>
}

test('a visitor sees a link to log in', async () => {
  await visit('/nowhere')
  const link = await screen.findByRole('link', { name: 'Login' })
  expect(link.getAttribute('href')).toBe('/login')
})

test('the keyboard opens the palette, which leads to a page', async () => {
  const user = await visit('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'course')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/schedulecourses'))
})

test('a slash opens the palette, but not while typing', async () => {
  const user = await visit('/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
  await user.keyboard('/')
  const box = await screen.findByRole('combobox', { name: 'Jump to' })
  await user.type(box, '/')
  expect(box).toHaveProperty('value', '/')
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})

test('the avatar leads to the profile, and a menu button beside it opens the rest', async () => {
  const person = await addPerson({ name: 'Robin Reed' })
  await visit('/nowhere', { as: person })
  const avatar = await screen.findByRole('link', { name: 'Robin Reed, your profile' })
  expect(avatar.getAttribute('href')).toBe(`/facebook/users/${person.id}`)
  const menu = await screen.findByRole('button', { name: 'Your account' })
  expect(avatar.contains(menu)).toBe(false)
})

test('a photo that does not load leaves the initials, and no message', async () => {
  const { fetch } = globalThis
  const down = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      String(address).startsWith('/pic/')
        ? Promise.reject(new TypeError('down'))
        : fetch(address, init),
    )
  await visit('/nowhere', { as: await addPerson({ name: 'Robin Reed' }) })
  const avatar = await screen.findByRole('link', { name: 'Robin Reed, your profile' })
  const photos = () => down.mock.calls.filter(([address]) => String(address).startsWith('/pic/'))
  await waitFor(() => expect(photos()).toHaveLength(1))
  expect(avatar.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('RR')
  expect(avatar.querySelector('img')).toBeNull()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  down.mockRestore()
})

test('logging out reloads the page', async () => {
  const reloads: unknown[] = []
  // jsdom reports that it cannot load a page, which shows that one was requested.
  const listen = (error: { message: string }) => reloads.push(error.message)
  jsdom.virtualConsole.on('jsdomError', listen)
  const user = await visit('/nowhere', { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  const item = await screen.findByRole('menuitem', { name: 'Logout' })
  expect(reloads).toEqual([])
  await user.click(item)
  await waitFor(() => expect(reloads).toEqual([expect.stringMatching(/navigation/)]))
  jsdom.virtualConsole.off('jsdomError', listen)
})

test('the account menu names the person and logs them out here and on the server', async () => {
  const person = await addPerson({ name: 'Robin Reed' })
  const user = await visit('/nowhere', { as: person })
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByText('Robin Reed')).toBeInTheDocument()
  await user.click(menu.getByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
  expect(localStorage.getItem('wso.identity')).toBeNull()
})

test('a chosen theme holds until the system is followed again', async () => {
  const user = await visit('/nowhere', { as: await addPerson() })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    const item = await screen.findByRole('menuitemradio', { name })
    expect(screen.getAllByRole('menuitemradio', { checked: true })).toHaveLength(1)
    await user.click(item)
  }
  await choose('Dark theme')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('wso.theme')).toBe('dark')
  await choose('Match system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('without a network, logging out says that the server did not respond', async () => {
  const user = await visit('/nowhere', { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(sessionStorage.getItem('wso.toast')).toBeTruthy())
  expect(localStorage.getItem('wso.identity')).toBeNull()
  vi.restoreAllMocks()
  cleanup() // the page reloads
  await visit('/nowhere')
  expect(await screen.findByText(/^You are logged out on this device/)).toBeInTheDocument()
})

test('moderators find what is waiting for them', async () => {
  const user = await visit('/nowhere', { as: await addPerson({ type: 'staff', admin: true }) })
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  const queues = await screen.findAllByRole('menuitem', { name: /moderation$/i })
  expect(queues.map((link) => link.getAttribute('href'))).toEqual(['/moderation'])
})

test('only moderators see open cases', async () => {
  const user = await visit('/nowhere', { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  await screen.findByRole('menuitem', { name: 'Account and sessions' })
  expect(screen.queryByRole('menuitem', { name: /moderation/i })).not.toBeInTheDocument()
})
