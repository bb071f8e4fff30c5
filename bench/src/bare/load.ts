import { Agent, request } from 'node:http'

const connections = 16

/** Requests paths in turn over 16 connections. @throws for a status other than 200 */
export async function load(
  origin: string,
  paths: readonly string[],
  { token, seconds }: { token: string; seconds: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const until = start + seconds * 1000
  let requests = 0
  const client = async () => {
    while (performance.now() < until) {
      for (const path of paths) await get(origin, path, { token, agent })
      requests += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return { requests, seconds: (performance.now() - start) / 1000 }
}

const get = (origin: string, path: string, { token, agent }: { token: string; agent: Agent }) =>
  new Promise<void>((resolve, reject) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    request(`${origin}${path}`, { agent, headers }, (response) => {
      const { statusCode } = response
      if (statusCode !== 200) reject(new Error(`${statusCode} for ${path}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
