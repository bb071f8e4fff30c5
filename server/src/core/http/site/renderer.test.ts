import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#core/operations/log.ts'
import { loadRenderer } from './renderer.ts'

const log = createLog({ LOG_LEVEL: 'silent' })

/** A built site with this code to render its pages. */
async function siteWith(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wso-renderer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'dist-server'))
  await writeFile(join(folder, 'dist-server/render.js'), code)
  return join(folder, 'dist')
}

test('a site whose code cannot be loaded is served without rendering', async () => {
  expect(await loadRenderer(await siteWith('throw new Error("A bug.")'), log)).toBeUndefined()
  expect(await loadRenderer(await siteWith('export const {'), log)).toBeUndefined()
  expect(await loadRenderer(join(tmpdir(), 'no-such-site/dist'), log)).toBeUndefined()
})

test('a page that takes too long is given up', async () => {
  const render = await loadRenderer(
    await siteWith('export const renderPage = () => new Promise(() => {})'),
    log,
  )
  const request = {
    url: '/',
    claims: undefined,
    now: 0,
    notOffered: {},
    answer: async () => undefined,
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const failure = render?.(request).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failure).toEqual(new Error('The page took too long to render.'))
})

/** Runs code in a process of its own that survives the rejections of a site's pages. */
const run = (site: string, code: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { surviveRejections } from ${JSON.stringify(join(import.meta.dirname, 'renderer.ts'))}
    surviveRejections(${JSON.stringify(site)}, { error: (_, text) => console.log(text) })
    setTimeout(() => console.log('still running'), 100);
    ${code}`,
  ])

test('a rejection that a page leaves unhandled is logged and does not stop the node', async () => {
  const site = await siteWith(
    'export const reject = () => void Promise.reject(new Error("A bug."))',
  )
  const file = JSON.stringify(join(site, '../dist-server/render.js'))
  const { stdout } = await run(site, `(await import(${file})).reject()`)
  expect(stdout.trim().split('\n')).toEqual([
    'the code of a page left a rejection unhandled',
    'still running',
  ])
  await expect(run(site, 'void Promise.reject(new Error("Another bug."))')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another bug.') as string,
  })
})
