import { dormRankings } from '@wso/contract/dormtrak/rankings'
import { serve } from '#core/http/serve.ts'
import * as service from './rankings.service.ts'

export const dormRankingsFeature = serve(dormRankings, {
  list: (context, { query }) => service.list(context, query.ranks),
})
