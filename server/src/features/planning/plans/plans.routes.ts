import { plans } from '@wso/contract/planning/plans'
import { serve } from '#core/http/serve.ts'
import * as links from './planLinks.service.ts'
import * as service from './plans.service.ts'

export const plansFeature = serve(plans, {
  list: (context) => service.list(context),
  create: (context, { body }) => service.create(context, body),
  update: (context, { params, body }) => service.update(context, params.id, body),
  remove: (context, { params }) => service.remove(context, params.id),
  share: (context, { params }) => links.share(context, params.id),
  unshare: (context, { params }) => links.unshare(context, params.id),
  shared: (context, { params }) => links.shared(context, params.secret),
})
