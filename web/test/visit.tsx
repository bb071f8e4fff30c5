import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '#app/App.tsx'
import { createQueryClient } from '#core/api/queryClient.ts'
import { session } from '#core/session/session.ts'
import type { TestPerson } from './people.ts'

/** Opens the site at a URL as a person or a visitor, in place of what was open. Returns a `userEvent` instance. */
export async function visit(address: string, { as }: { as?: TestPerson } = {}) {
  cleanup()
  if (as) localStorage.setItem('wso.identity', as.identity)
  session.restart()
  window.history.replaceState(null, '', address)
  await act(async () => void render(<App queryClient={createQueryClient()} />))
  return userEvent.setup()
}
