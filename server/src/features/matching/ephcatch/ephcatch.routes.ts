import { ephcatch } from '@wso/contract/matching/ephcatch'
import { serve } from '#core/http/serve.ts'
import { eraseEphcatch } from '../records/pairs.delete.ts'
import * as service from './ephcatch.service.ts'
import { like, unlike } from './ephcatch.write.ts'

export const ephcatchFeature = serve(ephcatch, {
  list: (context, { query }) => service.list(context, query),
  get: (context, { params }) => service.get(context, params.userID),
  like: (context, { params }) => like(context, params.userID),
  unlike: (context, { params }) => unlike(context, params.userID),
  matches: (context, { query }) => service.matches(context, query),
  erase: (context) => eraseEphcatch(context),
  counts: (context) => service.counts(context),
})
