import { sitePages } from '@wso/contract/campus/sitePages'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'

/** An address of every page: with its first type, and 1 for each other param. */
const addresses = sitePages.map(({ path, types }) =>
  path.replace(':type', types?.[0] ?? '1').replaceAll(/:\w+/g, '1'),
)

/**
 * Returns how many elements of the shell there are, and those that look different or stand elsewhere
 * when only the styles of the shell apply, without the page's.
 */
const compareStyles = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelector('script[type="text/css"]')
    const styles = [...document.querySelectorAll('style')]
    const ofPage = styles.find(({ textContent }) => textContent === all?.textContent)
    if (!ofPage?.sheet) throw new Error('The styles of the page are not applied.')
    const elements = [...document.querySelectorAll('#root *')]
    const properties = [
      ...['display', 'visibility', 'position', 'opacity', 'order', 'color', 'fill', 'stroke'],
      ...['background-color', 'background-image', 'border', 'border-radius', 'box-shadow'],
      ...['font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-decoration-line'],
      ...['text-align', 'white-space', 'overflow', 'translate', 'content'],
    ]
    const lookOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const looks = [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        return properties.map((property) => style.getPropertyValue(property)).join('|')
      })
      return JSON.stringify([x, y, width, height, looks])
    }
    const withAll = elements.map(lookOf)
    ofPage.sheet.disabled = true
    const withOwn = elements.map(lookOf)
    const isDifferent = (_: Element, at: number) => withAll[at] !== withOwn[at]
    const tagOf = ({ outerHTML }: Element) => outerHTML.slice(0, 100)
    return {
      count: elements.length,
      different: elements.filter(isDifferent).map(tagOf).slice(0, 5),
    }
  })

test.each([
  ['phone', 'a student'],
  ['desk', 'a visitor'],
] as const)(
  'the styles inside a document show its shell as the styles of the page do, on a %s, for %s',
  async (size, who) => {
    const page = await newPage({ size, hasNoWorker: true })
    if (who === 'a student') {
      await signIn(page, 'student')
      await page.goto('/')
      await settled(page)
    }
    for (const url of ['**/assets/*.js', '**/api/**']) {
      await page.route(url, (route) => route.abort())
    }
    let shells = 0
    const found = []
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      // Pages that only redirect have no shell.
      if ((await page.locator('[data-shell]').count()) === 0) continue
      shells += 1
      await page.locator('link[disabled]').first().waitFor({ state: 'attached' })
      const { count, different } = await compareStyles(page)
      expect(count).toBeGreaterThan(20)
      if (different.length > 0) found.push({ address, different })
    }
    expect(found).toEqual([])
    expect(shells).toBeGreaterThan(80)
  },
)
