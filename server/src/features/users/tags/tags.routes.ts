import { tags } from '@wso/contract/users/tags'
import { serve } from '#core/http/serve.ts'
import * as service from './tags.service.ts'

export const tagsFeature = serve(tags, {
  list: (context, { query }) => service.list(context, query),
  create: (context, { body }) => service.create(context, body.name),
  rename: (context, { params, body }) => service.rename(context, params.id, body.name),
  remove: (context, { params }) => service.remove(context, params.id),
})
