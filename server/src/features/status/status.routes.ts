import { randomInt } from 'node:crypto'
import { campus } from '@wso/contract/campus'
import { status } from '@wso/contract/status'
import { serve } from '#core/http/serve.ts'
import { relayPageView } from './pageViews.ts'
import * as description from './status.description.ts'

const pick = (words: readonly string[]) => words[randomInt(words.length)]!
const keptAnHour = { 'cache-control': 'public, max-age=3600' }

export const statusFeature = serve(status, {
  health: () => ({ ok: true as const }),
  bareHealth: () => ({ body: '{"ok":true}', headers: { 'cache-control': 'no-store' } }),
  words: () => {
    const { W, S, O } = campus.titleWords
    return [W, S, O].map(pick).join(' ')
  },
  problem: ({ log }, { body }) => log.warn({ problem: body }, 'the site reported an error'),
  pageView: (context, { body }) => relayPageView(context, body.path),
  openApi: () => ({ body: description.json(), headers: keptAnHour }),
  docs: () => ({ body: description.page(), headers: keptAnHour }),
  docsStyle: () => ({ body: description.style(), headers: keptAnHour }),
})
