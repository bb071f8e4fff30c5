import { vi } from 'vitest'

/**
 * Holds back the responses of requests whose URL contains `part`, until `release`. Runs `act`
 * with it, then restores the network.
 */
export async function withHeld(
  part: string,
  act: (held: { count: () => number; release: () => void }) => Promise<void>,
) {
  const { fetch } = globalThis
  const waiting: (() => void)[] = []
  let isHeld = true
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const response = await fetch(address, init)
    if (isHeld && address.includes(part)) await new Promise<void>((go) => waiting.push(go))
    return response
  })
  const release = () => {
    isHeld = false
    for (const go of waiting.splice(0)) go()
  }
  try {
    await act({ count: () => waiting.length, release })
  } finally {
    release()
    vi.stubGlobal('fetch', fetch)
  }
}
