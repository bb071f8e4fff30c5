import { expect, test, vi } from 'vitest'
import { tab } from '#core/navigation/tab.ts'
import { session } from './session.ts'
import { signOut } from './useSignOut.ts'

const elsewhere = 'https://sign-on.test/logout'

/** Logs out, and returns what the tab did and the toast that it stored. */
async function leave(
  result: Awaited<ReturnType<typeof session.signOut>>,
  toast?: { text: string },
) {
  const open = vi.spyOn(tab, 'open').mockReturnValue()
  const reload = vi.spyOn(tab, 'reload').mockReturnValue()
  vi.spyOn(session, 'signOut').mockResolvedValue(result)
  await signOut(toast)
  return { open, reload, stored: sessionStorage.getItem('wso.toast') }
}

test('a logout of which the server was not told reloads, and then says so', async () => {
  const { open, reload, stored } = await leave({ isTold: false, elsewhere: undefined })
  expect(open).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
  expect(stored).toContain('the server did not respond')
})

test('a user of single sign-on is logged out there and then reads the toast; Back reloads', async () => {
  const { open, reload, stored } = await leave({ isTold: true, elsewhere }, { text: 'Gone.' })
  expect(open).toHaveBeenCalledWith(elsewhere)
  expect(stored).toContain('Gone.')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})
