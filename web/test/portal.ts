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
    const response = await fetch(`${inject('door')}/portal`, {
      method: 'POST',
      body: JSON.stringify(options),
    })
    if (!response.ok) throw new Error(await response.text())
    current = (await response.json()) as PortalAddresses
  },
}
