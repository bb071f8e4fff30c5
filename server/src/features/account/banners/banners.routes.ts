import { banners } from '@wso/contract/account/banners'
import { serve } from '#core/http/serve.ts'
import { bannerNow } from './banners.public.ts'
import * as service from './banners.service.ts'

export const bannersFeature = serve(banners, {
  current: (context) => bannerNow(context),
  get: (context) => service.get(context),
  set: (context, { body }) => service.set(context, body),
  remove: (context) => service.remove(context),
})
