import { randomInt } from 'node:crypto'
import { serverCampus } from '@wso/contract/campus/serverCampus'
import { status } from '@wso/contract/site/status'
import type { Services } from '#core/context.ts'
import { securityHeaders } from '#core/http/security.ts'
import { serve } from '#core/http/serve.ts'
import { refuse } from '#core/refusal.ts'
import { relayPageView } from './pageViews.ts'
import { sourcePositions } from './sourcePositions.ts'
import * as description from './statusDescription.ts'

const pick = (words: readonly string[]) => words[randomInt(words.length)]!
/** @throws 503 while the database does not respond */
function checkDatabase({ isDatabaseReachable }: Services) {
  if (isDatabaseReachable?.() === false) {
    throw refuse('unavailable', undefined, { headers: { 'retry-after': '5' } })
  }
}

const keptAnHour = { 'cache-control': 'public, max-age=3600' }

export const statusFeature = serve(status, {
  health: (context) => {
    checkDatabase(context)
    return { ok: true as const }
  },
  bareHealth: (context) => {
    checkDatabase(context)
    return { body: '{"ok":true}', headers: { 'cache-control': 'no-store' } }
  },
  words: () => {
    return serverCampus.titleWords.map(pick).join(' ')
  },
  problem: async ({ log, site }, { body }) => {
    const places = site ? await sourcePositions(site, body.places) : body.places
    log.warn({ problem: { ...body, places } }, 'the site reported an error')
  },
  pageView: (context, { body }) => relayPageView(context, body.path),
  openApi: () => ({ body: description.json(), headers: keptAnHour }),
  docs: ({ config }) => ({
    body: description.page(),
    headers: { ...securityHeaders(config).page, ...keptAnHour },
  }),
  docsStyle: () => ({ body: description.style(), headers: keptAnHour }),
})
