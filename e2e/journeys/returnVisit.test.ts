import { courseCode } from '@wso/scheduler/catalog/section'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, settled, sizes } from '../support/browser.ts'
import { shiftsOf } from '../support/layoutShift.ts'
import { address, conflicting, grid, put } from './schedulerPage.ts'

/** Waits until the service worker keeps the public catalog. */
const catalogKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/courses-slim.json')) !== undefined))
    .toBe(true)

/** Ends the service worker, whose requests no test can hold. What it has kept stays. */
const endWorker = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    await Promise.all(all.map((registration) => registration.unregister()))
  })

/** Holds every catalog until `release`, and counts the requests. */
async function holdCatalogs(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/courses[\w-]*\.json$/, async (route) => {
    held += 1
    await promise
    await route.continue()
  })
  return { release, count: () => held }
}

test.each(['phone', 'desk'] as const)(
  'a return visit shows the timetable before the network answers, and nothing jumps then, on a %s',
  async (size) => {
    const page = await newPage()
    const [course] = await conflicting(page)
    await page.goto(address)
    await put(page, course)
    await catalogKept(page)
    await endWorker(page)

    await page.setViewportSize(sizes[size])
    const { release, count } = await holdCatalogs(page)
    await page.goto(address)
    await grid(page)
      .getByRole('button', { name: new RegExp(`^${courseCode(course)}, lecture, `) })
      .first()
      .waitFor()
    await expect.poll(count).toBeGreaterThan(0)
    await settled(page)

    const arrived = page.waitForResponse(/\/courses-slim\.json$/)
    release()
    await (await arrived).finished()
    await settled(page)
    expect({ size, shifts: await shiftsOf(page) }).toEqual({ size, shifts: [] })
    await grid(page)
      .getByRole('button', { name: new RegExp(`^${courseCode(course)}, lecture, `) })
      .first()
      .waitFor()
  },
)
