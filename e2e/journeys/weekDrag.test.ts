import { courseCode } from '@wso/scheduler/catalog/section'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { address, exchangeable, grid, put } from './schedulerPage.ts'

type Point = { x: number; y: number }

/** A week with one class: its blocks, the code of its course, and a section to switch to. */
async function weekOf(page: Page) {
  const [own, other] = await exchangeable(page)
  const code = courseCode(own)
  await page.goto(`${address}&view=catalog`)
  await put(page, own)
  await page.goto(`${address}&view=week`)
  const block = grid(page)
    .getByRole('button', { name: new RegExp(`^${code}, `) })
    .first()
  await block.waitFor()
  const ghost = grid(page).locator(`[data-ghost="${other.id}"]`).first()
  const isHere = (id: string) => grid(page).locator(`[data-item="${id}"]`).first().waitFor()
  return { block, ghost, code, own, other, isHere }
}

async function middleOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Presses and moves, as a hand does until the block follows: the code of dragging comes with the first press. */
async function lift(page: Page, from: Point, ghost: Locator) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  let by = 10
  await expect
    .poll(async () => {
      by = by === 20 ? 24 : 20
      await page.mouse.move(from.x + by, from.y + by)
      return ghost.isVisible()
    })
    .toBe(true)
}

test('a block is dragged to another section by mouse, which Escape cancels and Undo takes back', async () => {
  const page = await newPage()
  const { block, ghost, code, own, other, isHere } = await weekOf(page)
  const ghosts = grid(page).locator('[data-ghost]')
  const from = await middleOf(block)
  await lift(page, from, ghost)
  const to = await middleOf(ghost)
  await page.mouse.move(to.x, to.y)
  await expect.poll(() => ghost.getAttribute('data-over')).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(() => ghosts.count()).toBe(0)
  await page.mouse.up()
  await isHere(own.id)

  await lift(page, from, ghost)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  await isHere(other.id)
  await page.getByText(`${code} switched to section ${other.section}`).first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await isHere(own.id)

  // Let go elsewhere, nothing changes; pressed, the block still opens.
  await lift(page, from, ghost)
  await page.mouse.move(700, 8)
  await page.mouse.up()
  await expect.poll(() => ghosts.count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await isHere(own.id)
  await block.click()
  await page.getByRole('dialog', { name: new RegExp(`^${code}`) }).waitFor()
})

test('a finger that rests on a block drags it without scrolling the page, and one that moves scrolls', async () => {
  const page = await newPage({ size: 'phone' })
  const { block, ghost, own, other, isHere } = await weekOf(page)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const glide = async (from: Point, to: Point) => {
    for (let step = 1; step <= 8; step += 1) {
      const part = (a: number, b: number) => a + ((b - a) * step) / 8
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await touch('touchMove', { x: part(from.x, to.x), y: part(from.y, to.y) })
    }
  }
  const from = await middleOf(block)
  await touch('touchStart', from)
  await ghost.waitFor()
  const to = await middleOf(ghost)
  const before = await scrolled()
  await glide(from, to)
  await expect.poll(() => ghost.getAttribute('data-over')).toBe('')
  expect(await scrolled()).toBe(before)
  await touch('touchEnd')
  await isHere(other.id)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await isHere(own.id)

  const start = await middleOf(block)
  await touch('touchStart', start)
  await glide(start, { x: start.x, y: start.y - 120 })
  await touch('touchEnd')
  await expect.poll(scrolled).toBeGreaterThan(before + 60)
  expect(await ghost.count()).toBe(0)
  await isHere(own.id)
})
