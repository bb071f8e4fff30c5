import { menu } from '@wso/contract/goodrich/menu'
import { serve } from '#core/http/serve.ts'
import * as service from './menu.service.ts'

export const menuFeature = serve(menu, {
  list: (context, { query }) => service.list(context, query),
  create: (context, { body }) => service.create(context, body),
  update: (context, { params, body }) => service.update(context, params.itemID, body),
  remove: (context, { params }) => service.remove(context, params.itemID),
  restore: (context, { params }) => service.restore(context, params.itemID),
})
