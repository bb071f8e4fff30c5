import { board } from '@wso/contract/posts/board'
import { serve } from '#core/http/serve.ts'
import { counts } from './board.service.ts'
import { atom, rss } from './boardFeeds.ts'

export const boardFeature = serve(board, {
  counts: (context) => counts(context),
  rss: (context, { params, query }) => rss(context, params.type, query),
  atom: (context, { params, query }) => atom(context, params.type, query),
})
