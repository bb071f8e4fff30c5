import { readFileSync } from 'node:fs'
import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../../support/browser.ts'
import { firstTasks } from './firstTasks.ts'
import { furtherTasks } from './furtherTasks.ts'
import { hands, keyboard, type Size, type Task } from './hands.ts'

const tasks = [...firstTasks, ...furtherTasks]

/** The limits of each task, as `docs/tasks.md` lists them. */
const limits = new Map(
  readFileSync(`${import.meta.dirname}/../../../docs/tasks.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && /\d/.test(line))
    .map((line) => {
      const [, task = '', phone, desk, presses] = line.split('|').map((cell) => cell.trim())
      return [task, { phone: Number(phone), desk: Number(desk), presses: Number(presses) }]
    }),
)

test('docs/tasks.md lists these tasks', () => {
  expect(tasks.map(({ name }) => name)).toEqual([...limits.keys()])
})

/** Does tasks one after another, each from the home page; returns those that fail or take too much. */
async function failing(
  size: Size,
  doing: readonly Task[],
  run: (task: Task, page: Page) => Promise<{ taken: number; most: number }>,
) {
  const people = new Map<DemoName, Page>()
  const failures: string[] = []
  for (const task of doing) {
    const { account: person = 'student', name } = task
    const account = typeof person === 'string' ? person : person[size]
    /* oxlint-disable no-await-in-loop -- one task after another */
    const page = people.get(account) ?? (await newPage({ size }))
    if (!people.has(account)) await signIn(page, account)
    people.set(account, page)
    // A page behind another one may draw no frames.
    await page.bringToFront()
    await page.goto('/')
    const failure = await run(task, page).then(
      ({ taken, most }) => taken > most && `${taken} instead of ${most}`,
      (error: unknown) => `${String(error)} at ${page.url()}`,
    )
    if (failure) failures.push(`${name}: ${failure}`)
    /* oxlint-enable no-await-in-loop */
  }
  return failures
}

const patient = { timeout: 600_000 }

test.each(['phone', 'desk'] as const)(
  'each task takes few actions on a %s',
  patient,
  async (size) => {
    const failures = await failing(size, tasks, async ({ name, run }, page) => {
      const hand = hands(page, size)
      await run(page, hand)
      return { taken: hand.actions(), most: limits.get(name)![size] }
    })
    expect(failures).toEqual([])
  },
)

test('eight tasks take few presses with the keyboard alone', patient, async () => {
  const doing = tasks.filter(({ byKeyboard }) => byKeyboard)
  const failures = await failing('desk', doing, async ({ name, byKeyboard }, page) => {
    const keys = keyboard(page)
    await byKeyboard?.(page, keys)
    return { taken: keys.presses(), most: limits.get(name)!.presses }
  })
  expect(failures).toEqual([])
  expect(doing).toHaveLength(8)
})
