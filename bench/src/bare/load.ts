import { Agent, request } from 'node:http'

/**
 * Requests paths in turn over one connection for each token. Counts every pass over the paths as
 * one. @throws for a status other than 200
 */
export async function load(
  origin: string,
  paths: readonly string[],
  { tokens, seconds }: { tokens: readonly string[]; seconds: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
  const start = performance.now()
  const until = start + seconds * 1000
  let passes = 0
  const client = async (token: string) => {
    while (performance.now() < until) {
      for (const path of paths) await get(origin, path, { token, agent })
      passes += 1
    }
  }
  await Promise.all(tokens.map(client))
  agent.destroy()
  return { passes, seconds: (performance.now() - start) / 1000 }
}

/** Neither side is asked to compress: there is no `Accept-Encoding`. */
const get = (origin: string, path: string, { token, agent }: { token: string; agent: Agent }) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(`${origin}${path}`, { agent, headers }, (response) => {
      const { statusCode } = response
      if (statusCode !== 200) reject(new Error(`${statusCode} for ${path}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
