import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCall } from '@wso/contract/core/client'
import type { DocumentRequest, RenderPage } from '@wso/contract/core/document'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { quantile } from '../timing.ts'
import { bareElements } from './bareElements.ts'

const rounds = 100

type Caller = { origin: string; token: string; claims: DocumentRequest['claims'] }

/**
 * Loads the code that renders pages. Returns a function that measures the processor time, in
 * milliseconds, of one page in this process: as the site renders it with all answers in memory, and
 * as `renderToString` of the same elements.
 * @throws when the site has not been built
 */
export async function loadRenderer(root: string) {
  const path = join(root, 'web/dist-server/render.js')
  if (!existsSync(path)) throw new Error(`${path} is missing. Run: npm run build`)
  // Otherwise React loads its code for development.
  process.env['NODE_ENV'] = 'production'
  const { renderPage } = (await import(pathToFileURL(path).href)) as { renderPage: RenderPage }
  const { renderToString } = await import('react-dom/server')
  return async (url: string, { origin, token, claims }: Caller) => {
    const answer = remembering(createCall({ origin, token: () => token }))
    const render = () => renderPage({ url, claims, now: Date.now(), notOffered: {}, answer })
    const page = await render()
    if (!page) throw new Error(`${url} leads to another page.`)
    const elements = bareElements(page.root)
    return {
      render: await processorTime(render),
      bare: await processorTime(async () => renderToString(elements)),
    }
  }
}

/** Returns the first answer to each request again. */
function remembering(
  call: (endpoint: Endpoint, request: object) => Promise<unknown>,
): DocumentRequest['answer'] {
  const known = new Map<string, Promise<unknown>>()
  return (endpoint, request) => {
    const name = `${endpoint.path} ${JSON.stringify(request)}`
    const answer = known.get(name) ?? call(endpoint, request)
    known.set(name, answer)
    return answer
  }
}

/** The median processor time of a call in milliseconds, after the code has become warm. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 2 * rounds; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    if (round >= rounds) times.push((user + system) / 1000)
  }
  return quantile(times, 0.5)
}
