import { inject } from 'vitest'
import type { PortalAddresses, PortalOptions } from './api.ts'

let current: PortalAddresses | undefined

/**
 * The portal that the site under test calls: that of the whole run, unless a test opened another.
 */
export const portal = {
  get: (): PortalAddresses => current ?? { api: inject('api'), door: inject('door') },

  /** Makes this test file use a new, empty portal with this clock and these settings. */
  open: async (options: PortalOptions): Promise<void> => {
    const before = current
    current = await ask<PortalAddresses>('/portal', options)
    await close(before)
  },

  /** Moves the clock of the portal that this test file opened. */
  setClock: (now: string): Promise<null> => ask('/clock', { now }, current?.door),

  /** Ends the portal that this test file opened. */
  close: async (): Promise<void> => {
    const before = current
    current = undefined
    await close(before)
  },
}

const close = async (opened: PortalAddresses | undefined) => {
  if (opened) await ask('/close', { door: opened.door })
}

async function ask<T>(path: string, body: object, door = inject('door')): Promise<T> {
  const response = await fetch(`${door}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}
