import type { Page } from 'playwright-core'

/** The most that a page may shift while it loads. */
const maxShift = 0.02

type Entry = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Returns what moved since the start of the page, and when; nothing if the page shifted little. */
export async function shiftsOf(page: Page) {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        const areaOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round)
        const nameOf = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        const entries: Entry[] = []
        new PerformanceObserver((list) => {
          entries.push(...(list.getEntries() as Entry[]))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          resolve(
            entries.map(({ value, startTime, sources }) => {
              const moves = sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${areaOf(previousRect)} to ${areaOf(currentRect)}: ${nameOf(node)}`,
              )
              return { value, moved: `At ${startTime} ms: ${moves.join('; ')}` }
            }),
          )
        }, 300)
      }),
  )
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return total < maxShift ? [] : shifts
}
