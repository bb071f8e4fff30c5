import { vi } from 'vitest'

const { fetch } = globalThis

/** What happens to a request: no connection, a response that is lost on its way, or a status. */
type Failure = 'offline' | 'lost' | number

/** Makes the requests of one method to URLs that contain `part` fail until `works` is called. */
export function failOn(method: string, part: string, failure: Failure) {
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== method || !address.includes(part)) return reach(address, init)
    if (typeof failure === 'number') {
      const error = { errorCode: failure, message: 'The portal is busy.' }
      return Response.json({ status: failure, error }, { status: failure })
    }
    if (failure === 'lost') await reach(address, init)
    throw new TypeError('no connection')
  })
}

/** Ends every failure. */
export const works = () => void vi.stubGlobal('fetch', fetch)
