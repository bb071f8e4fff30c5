import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { serve } from '#core/http/serve.ts'
import * as service from './reviews.service.ts'
import * as writing from './reviews.write.ts'

export const dormReviewsFeature = serve(dormReviews, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params }) => service.get(context, params.id),
  create: (context, { body }) => writing.create(context, body),
  update: (context, { params, body }) => writing.update(context, params.id, body),
  remove: (context, { params }) => writing.remove(context, params.id),
})
