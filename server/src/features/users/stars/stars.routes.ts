import { stars } from '@wso/contract/users/stars'
import { serve } from '#core/http/serve.ts'
import * as service from './stars.service.ts'

export const starsFeature = serve(stars, {
  list: (context) => service.list(context),
  add: (context, { params }) => service.add(context, params.id),
  remove: (context, { params }) => service.remove(context, params.id),
})
