import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { deliveryMetrics } from '#features/account/delivery/delivery.public.ts'
import { startApp } from '#test/app.ts'
import { jobMetrics } from './core/jobs/jobMetrics.ts'
import { redis, setRedis } from './core/operations/counters.ts'
import { createMetrics } from './core/operations/metrics.ts'

const { services, db, use } = await startApp(inject('postgres'))
const read = (path: string) => readFile(join(import.meta.dirname, '../..', path), 'utf8')
const alerts = await read('deploy/alerts.yml')

test('every alert has a section in the runbook, and every section an alert', async () => {
  const named = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map((match) => match[1])
  const sections = [...(await read('docs/runbook.md')).matchAll(/^## (\w+)$/gm)]
  expect(named.length).toBeGreaterThan(5)
  expect(sections.map((match) => match[1])).toEqual(named)
})

test('alerts and the dashboard read metrics that a node has', async () => {
  const metrics = createMetrics(use, services.live, [...jobMetrics(db), deliveryMetrics(db)])
  metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 0.1 })
  // Without Redis there is no number of it; the counter is the process's.
  redis.reset()
  expect(await metrics.text()).not.toMatch(/^redis_connected/m)
  setRedis(true)
  const known = new Set((await metrics.text()).match(/^\w+/gm))
  const dashboard = JSON.parse(await read('deploy/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = [
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map((match) => match[1]!),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const used = expressions.flatMap((each) => each.match(/\w+(?=\{job="wso")/g) ?? [])
  expect(used.length).toBeGreaterThanOrEqual(expressions.length)
  // Whether a node answers is what Prometheus knows itself.
  expect([...new Set(used)].filter((name) => name !== 'up' && !known.has(name))).toEqual([])
  expect(await metrics.text()).toMatch(/^jobs\{state="waiting"\} \d+$/m)
})

const analyze = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(analyze))(
  'systemd finds nothing to complain about in the unit of a node',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wso-unit-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    // The unit of a college, with a Node that this machine has.
    const unit = (await read('deploy/wso@.service')).replace(
      /(?<=^ExecStart=)\S+/m,
      process.execPath,
    )
    const file = join(folder, 'wso@halden.service')
    await writeFile(file, unit)
    const { stdout, stderr } = await promisify(execFile)(analyze, ['verify', file])
    expect(stdout + stderr).toBe('')
  },
)
