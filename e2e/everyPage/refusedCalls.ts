import type { DemoName } from '@wso/contract/site/demo'
import { newPage, pageOf } from '../support/browser.ts'
import { follow } from './walk.ts'

/** Opens pages as links do, and returns the calls that the server refused, by page. */
export async function refusedCalls(
  who: DemoName | 'visitor',
  addresses: readonly string[],
  site?: string,
) {
  // Without the worker, no call is answered by what it keeps, and no time goes into filling it.
  const view = { hasNoWorker: true, ...(site && { site }) }
  const page = who === 'visitor' ? await newPage(view) : await pageOf(who, view)
  const refused: string[] = []
  let at = '/'
  page.on('response', (response) => {
    if (response.status() !== 401 && response.status() !== 403) return
    const { pathname, search } = new URL(response.url())
    refused.push(`${at}: ${response.status()} ${response.request().method()} ${pathname}${search}`)
  })
  await page.goto(at)
  for (at of addresses) await follow(page, at)
  return refused
}
