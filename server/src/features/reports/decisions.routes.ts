import { decisions } from '@wso/contract/reports/decisions'
import { serve } from '#core/http/serve.ts'
import * as service from './decisions.service.ts'

export const decisionsFeature = serve(decisions, {
  get: (context, { params }) => service.get(context, params.id),
  appeal: (context, { params, body }) => service.sendAppeal(context, params.id, body),
})
