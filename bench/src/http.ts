import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'

const connections = 16
const secondsEach = 4

/** Common requests, cheapest first. */
const requests = [
  '/health-check',
  '/api/v2/words',
  '/api/v2/users/me',
  '/api/v2/users?q=ann&limit=20',
  '/api/v2/users?q=major:history&limit=20',
  '/api/v2/factrak/professors?q=an&limit=20',
]

/** Measures a separate node with the demo campus and prints a table. */
export async function benchHttp() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // the database may run as another user
  const { origin, node } = await startNode(folder)
  try {
    const call = createCall({ origin })
    const credentials = { unixID: 'senior', password: 'demo' }
    const { token: identity } = await call(auth.identityToken, { body: credentials })
    const { token } = await call(auth.apiToken, {}, { token: identity })
    const rows = []
    for (const path of requests) rows.push(await measure(origin, path, token))
    console.log(
      `HTTP, ${connections} connections, ${secondsEach} s each, one node and its database`,
    )
    console.table(rows)
  } finally {
    node.kill('SIGTERM')
    await once(node, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function startNode(folder: string): Promise<{ origin: string; node: ChildProcess }> {
  const main = join(import.meta.dirname, '../../server/src/main.ts')
  const settings = {
    MODE: 'demo',
    DATABASE_URL: folder,
    PORT: '0',
    METRICS_PORT: '0',
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'warn',
  }
  const node = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of node.stdout) {
    const origin = /answers at (\S+)/.exec(String(chunk))?.[1]
    if (origin) return { origin, node }
  }
  throw new Error('The portal did not start.')
}

async function measure(origin: string, path: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const until = Date.now() + secondsEach * 1000
  const client = async () => {
    while (Date.now() < until) {
      const start = performance.now()
      const status = await get(`${origin}${path}`, token, agent)
      if (status !== 200) failed += 1
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1))
  return {
    path,
    'requests/s': Math.round(times.length / secondsEach),
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    failed,
  }
}

const get = (url: string, token: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, connection: 'keep-alive' }
    request(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
