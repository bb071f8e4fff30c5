import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { serve } from '#core/http/serve.ts'
import { decide } from './moderation.decide.ts'
import * as service from './moderation.service.ts'

export const factrakAdminFeature = serve(factrakAdmin, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  unflag: (context, { params }) => decide(context, params.id, { action: 'keep' }),
  decide: (context, { params, body }) => decide(context, params.id, body),
  decisions: (context, { query }) => service.decisions(context, query),
})
