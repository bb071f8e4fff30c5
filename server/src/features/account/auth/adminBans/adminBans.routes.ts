import { adminBans } from '@wso/contract/account/adminBans'
import { serve } from '#core/http/serve.ts'
import * as service from './adminBans.service.ts'
import * as write from './adminBans.write.ts'

export const adminBansFeature = serve(adminBans, {
  list: (context, { query }) => service.list(context, query),
  place: (context, { params, body }) => write.place(context, params.id, body),
  change: (context, { params, body }) => write.change(context, params.id, body),
  end: (context, { params }) => write.end(context, params.id),
})
