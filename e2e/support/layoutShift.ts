import type { Page } from 'playwright-core'

/** The most that a page may shift while it loads. */
export const maxShift = 0.02

/** Returns the layout shift since the start of the page. */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Reflect.get(entry, 'value') as number
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 300)
      }),
  )
