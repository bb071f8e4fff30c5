import { matchBlocks } from '@wso/contract/matching/blocks'
import { serve } from '#core/http/serve.ts'
import * as service from './blocks.service.ts'

export const matchBlocksFeature = serve(matchBlocks, {
  list: (context, { query }) => service.list(context, query),
  block: (context, { params }) => service.block(context, params.userID),
  unblock: (context, { params }) => service.unblock(context, params.userID),
})
