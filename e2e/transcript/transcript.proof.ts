import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../support/browser.ts'
import { firstSpoken, type SpokenTask } from './firstSpoken.ts'
import { furtherSpoken } from './furtherSpoken.ts'
import { ScreenReader } from './screenReader.ts'
import { type Done, transcriptOf, writeTranscripts } from './writeTranscripts.ts'

const only = process.env['TASK'] ?? ''
const tasks = [...firstSpoken, ...furtherSpoken].filter(({ name }) => name.includes(only))

test('the twenty tasks are done by ear and with the keyboard alone', async () => {
  const people = new Map<DemoName, Page>()
  const done: Done[] = []
  const failures: string[] = []
  for (const task of tasks) {
    /* oxlint-disable no-await-in-loop -- one task after another */
    const { account = 'student' } = task
    const page = people.get(account) ?? (await newPage({ size: 'desk' }))
    if (!people.has(account)) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(page, account)
    }
    people.set(account, page)
    await page.bringToFront()
    const reader = await ScreenReader.on(page)
    await perform(task, page, reader).catch((error: unknown) => {
      failures.push(`${task.name}: ${String(error)}`)
      process.stderr.write(`${String(error)}\n`)
    })
    failures.push(...[...reader.defects].map((defect) => `${task.name}: ${defect}`))
    const told = { name: task.name, lines: reader.lines, keys: reader.keys }
    done.push(told)
    process.stderr.write(`${transcriptOf(told)}\n\n`)
    /* oxlint-enable no-await-in-loop */
  }
  if (process.env['WRITE']) writeTranscripts(done, failures)
  expect(failures).toEqual([])
}, 900_000)

async function perform(task: SpokenTask, page: Page, reader: ScreenReader) {
  await page.goto('/')
  const known = (await task.knows?.(page)) ?? ''
  await reader.visit('/')
  await task.run(reader, known)
}
