import { afterEach, expect, test, vi } from 'vitest'
import { addPerson } from '#test/people.ts'
import { session } from './session.ts'

afterEach(() => void vi.restoreAllMocks())

const signOutURL = 'https://sign-on.test/logout?client_id=portal'
const isStored = () =>
  [localStorage, sessionStorage].map((each) => JSON.stringify(each).includes(signOutURL))

test.each([true, false])(
  'a user of single sign-on is led to its logout, once (remember: %s)',
  async (remember) => {
    await session.adopt((await addPerson()).identity, remember, signOutURL)
    expect(isStored()).toEqual([remember, !remember])
    expect(await session.signOut()).toEqual({ isTold: true, elsewhere: signOutURL })
    expect(isStored()).toEqual([false, false])
    const { identity } = await addPerson()
    await session.adopt(identity, remember, signOutURL)
    await session.adopt(identity, remember)
    expect(isStored()).toEqual([false, false])
    expect((await session.signOut()).elsewhere).toBeUndefined()
  },
)

test('without a network, a user of single sign-on is not led to its logout', async () => {
  await session.adopt((await addPerson()).identity, true, signOutURL)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'))
  expect(await session.signOut()).toEqual({ isTold: false, elsewhere: undefined })
})

test('nobody is led to the logout of single sign-on once another user has logged in', async () => {
  const ben = await addPerson()
  await session.adopt((await addPerson()).identity, true, signOutURL)
  const leaving = session.signOut()
  await session.adopt(ben.identity, true)
  expect(await leaving).toEqual({ isTold: true, elsewhere: undefined })
  expect(localStorage.getItem('wso.identity')).toBe(ben.identity)
})
