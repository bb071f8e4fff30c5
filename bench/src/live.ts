import { readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { addPerson, runningClock, startApp } from '@wso/server/testing'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { publishTo } from '../../server/src/core/live/publish.ts'
import { kill, startNode } from './node.ts'

const streams = 500
const perPerson = 10

/**
 * Measures the cost of open event streams to a node, and how long an announcement takes to reach
 * all of them.
 */
export async function benchLive() {
  const postgres = await startTestPostgres()
  const settings = { RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' }
  const portal = await startApp(postgres.connection, { settings, clock: runningClock() })
  const node = await startNode(portal.owner, settings)
  const open: ClientRequest[] = []
  try {
    const people = await Promise.all(
      Array.from({ length: streams / perPerson }, () => addPerson(portal.db)),
    )
    const tokens = await Promise.all(people.map((person) => portal.tokenOf(person)))
    await warmUp(node.origin, tokens[0] ?? '')
    const before = memoryOf(node.process.pid)
    let events = 0
    for (const token of tokens) {
      for (let place = 0; place < perPerson; place += 1) {
        open.push(follow(node.origin, token, () => void (events += 1)))
      }
      await wait(20)
    }
    await until(() => events === streams)
    await wait(2000)
    const after = memoryOf(node.process.pid)
    const began = performance.now()
    await publishTo(
      portal.db,
      'notifications',
      people.map(({ id }) => id),
    )
    await until(() => events === 2 * streams)
    console.table([
      {
        streams,
        'MB before': before,
        'MB with streams': after,
        'kB per stream': Math.round(((after - before) * 1000) / streams),
        'ms until the last received it': Math.round(performance.now() - began),
      },
    ])
  } finally {
    for (const each of open) each.destroy()
    await kill(node)
    await portal.app.close()
    await postgres.end()
  }
}

/** Resident memory of a process, in MB. */
function memoryOf(pid = 0): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kB) / 1000)
}

/** Warms the node up, so that its memory use is realistic. */
async function warmUp(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  for (let count = 0; count < 500; count += 1) {
    await (await fetch(`${origin}/api/v2/notifications`, { headers })).text()
  }
}

function follow(origin: string, token: string, onEvent: () => void): ClientRequest {
  const headers = { authorization: `Bearer ${token}` }
  const sent = request(`${origin}/api/v2/live?topics=notifications`, { headers, agent: false })
  sent.on('error', () => undefined)
  sent.on('response', (response) => {
    if (response.statusCode !== 200)
      throw new Error(`A stream was refused: ${response.statusCode}.`)
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      for (const _ of text.matchAll(/^data:/gm)) onEvent()
    })
  })
  sent.end()
  return sent
}

async function until(isTrue: () => boolean) {
  const patience = Date.now() + 60_000
  while (!isTrue()) {
    if (Date.now() > patience) throw new Error('Not every stream received it within a minute.')
    await wait(5)
  }
}
