import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { nobody, sessionState, useSession } from './sessionState.ts'

test('who reads the session is rendered again only when it changes', () => {
  const render = vi.fn<typeof useSession>(useSession)
  renderHook(render)
  const claims = { ...nobody, id: 7 }
  sessionState.change({ status: 'ready', claims })
  const before = render.mock.calls.length
  sessionState.change({ status: 'ready', claims })
  expect(render).toHaveBeenCalledTimes(before)
})
