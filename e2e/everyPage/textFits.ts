import type { Page } from 'playwright-core'
import { sizes, tooWide } from '../support/browser.ts'
import type { Check } from './walk.ts'

/**
 * Returns the texts that a box with hidden overflow cuts. Text that ends in dots, or that can be
 * scrolled to, is not cut. Runs in the page.
 */
function cutTexts(): string[] {
  type Box = { box: Element; style: CSSStyleDeclaration }
  const axes = [
    { from: 'left', to: 'right', overflow: 'overflowX', slack: () => 1 },
    // Letters are less tall than their line.
    { from: 'top', to: 'bottom', overflow: 'overflowY', slack: (line: DOMRect) => line.height / 4 },
  ] as const
  const isMeant = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

  /** The boxes that may clip an element, innermost first. */
  const boxesAround = (element: Element) => {
    const boxes: Box[] = []
    let isOutOfFlow = false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      // An absolutely positioned element is clipped only by its containing block and the boxes
      // around it.
      if (!isOutOfFlow || style.position !== 'static') {
        boxes.push({ box, style })
        isOutOfFlow = style.position === 'absolute'
      }
      if (style.position === 'fixed') break
    }
    return boxes
  }

  /** The first box that clips a line of text on an axis. */
  const cutterOn = (axis: (typeof axes)[number], line: DOMRect, boxes: Box[]) => {
    const slack = axis.slack(line)
    for (const { box, style } of boxes) {
      if (isMeant(style) || /auto|scroll/.test(style[axis.overflow])) return undefined
      const edge = box.getBoundingClientRect()
      const isOver =
        line[axis.from] < edge[axis.from] - slack || line[axis.to] > edge[axis.to] + slack
      if (isOver && /hidden|clip/.test(style[axis.overflow])) return box
    }
    return undefined
  }

  const cutterOf = (text: Node, boxes: Box[]) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const cutters = lines.flatMap((line) => axes.map((axis) => cutterOn(axis, line, boxes)))
    return cutters.find((cutter) => cutter !== undefined)
  }

  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim()
    const isVisible = text.parentElement?.checkVisibility({ visibilityProperty: true })
    if (!words || !isVisible || !text.parentElement) continue
    const boxes = boxesAround(text.parentElement)
    // Text for screen readers only is clipped to nothing.
    if (boxes.some(({ style }) => style.clipPath !== 'none')) continue
    const cutter = cutterOf(text, boxes)
    if (cutter) found.push(`“${words.slice(0, 40)}” is cut by ${cutter.outerHTML.slice(0, 80)}`)
  }
  return found
}

const faultsOf = async (page: Page) => [
  ...(await tooWide(page)).map((element) => `wider than the window: ${element}`),
  ...(await page.evaluate(cutTexts)),
]

/** Returns the problems that remain once the page has adapted to its new size. */
async function lastingFaults(page: Page) {
  let faults = await faultsOf(page)
  for (let tries = 0; faults.length > 0 && tries < 20; tries += 1) {
    await page.waitForTimeout(100)
    faults = await faultsOf(page)
  }
  return faults
}

/** On a phone and a desk, no page scrolls sideways and no text is cut. */
export const textFits: Check = async (page, name) => {
  const complaints: string[] = []
  for (const size of ['phone', 'desk'] as const) {
    await page.setViewportSize(sizes[size])
    const faults = await lastingFaults(page)
    complaints.push(...faults.map((fault) => `${name}, ${size}: ${fault}`))
  }
  return complaints
}
