import { expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { address, conflicting, put } from './schedulerPage.ts'

test.each(['laptop', 'small laptop'] as const)(
  'the whole week is visible with six courses and a conflict, on a %s',
  async (size) => {
    const page = await newPage()
    await page.setViewportSize(
      size === 'laptop' ? { width: 1440, height: 900 } : { width: 1280, height: 720 },
    )
    const [first, second] = await conflicting(page)
    await page.goto(address)
    await put(page, first)
    await put(page, second)
    await page.getByRole('searchbox').fill('')
    for (let count = 3; count <= 6; count++) {
      // The button becomes "Added", so the first match is a different one each time.
      await page
        .getByRole('button', { name: /^Add [A-Z]/ })
        .first()
        .click()
    }
    await page.getByRole('region', { name: 'Conflicts' }).waitFor()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
    const week = page.getByRole('region', { name: /^Week of/ })
    const heights = await week.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight,
      scrollHeight,
    ])
    expect(heights[1]! - heights[0]!).toBeLessThanOrEqual(1)
    const box = (await week.boundingBox())!
    expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height)
  },
)
