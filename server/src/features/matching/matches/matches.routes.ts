import { ephmatchMatches } from '@wso/contract/matching/matches'
import { serve } from '#core/http/serve.ts'
import * as service from './matches.service.ts'
import { unmatch } from './matches.write.ts'

export const ephmatchMatchesFeature = serve(ephmatchMatches, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  counts: (context) => service.counts(context),
  markSeen: (context, { body }) => service.markSeen(context, body.userIDs),
  unmatch: (context, { params }) => unmatch(context, params.userID),
})
