import { live } from '@wso/contract/notifications/live'
import { serve } from '#core/http/serve.ts'
import * as service from './live.service.ts'

export const liveFeature = serve(live, {
  follow: service.follow,
})
