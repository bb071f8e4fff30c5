import { bulletins } from '@wso/contract/posts/bulletins'
import { serve } from '#core/http/serve.ts'
import * as service from './bulletins.service.ts'

export const bulletinsFeature = serve(bulletins, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  create: (context, { body }) => service.create(context, body),
  get: (context, { params }) => service.get(context, params.id),
  update: (context, { params, body }) => service.update(context, params.id, body),
  remove: (context, { params }) => service.remove(context, params.id),
  restore: (context, { params }) => service.restore(context, params.id),
})
