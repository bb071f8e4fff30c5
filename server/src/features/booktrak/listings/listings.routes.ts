import { bookListings } from '@wso/contract/booktrak/bookListings'
import { serve } from '#core/http/serve.ts'
import * as interests from './interests.service.ts'
import { matches } from './listings.match.ts'
import { list, own } from './listings.search.ts'
import { counts, get } from './listings.service.ts'
import * as writing from './listings.write.ts'
import * as status from './listingStates.ts'

/** `writeToOwner` continues the conversation about a listing. Conversations are above the things that they are about. */
export const bookListingsFeature = (writeToOwner: interests.WriteToOwner) =>
  serve(bookListings, {
    list: (context, { query, preload }) => list(context, query, preload),
    create: (context, { body }) => writing.create(context, body),
    post: { prepare: (context, { body }) => writing.preparePost(context, body) },
    own: (context, { query }) => own(context, query),
    counts: (context) => counts(context),
    matches: (context, { query }) => matches(context, query),
    interested: (context, { query }) => interests.ofViewer(context, query),
    get: (context, { params }) => get(context, params.id),
    update: (context, { params, body }) => writing.update(context, params.id, body),
    setState: (context, { params, body }) => status.setState(context, params.id, body.state),
    renew: (context, { params }) => status.renew(context, params.id),
    undo: (context, { params }) => status.undo(context, params.id),
    remove: (context, { params }) => status.remove(context, params.id),
    expressInterest: (context, { params, body }) =>
      interests.express(context, params.id, body.message, writeToOwner),
    withdrawInterest: (context, { params }) => interests.withdraw(context, params.id),
    interests: (context, { params, query }) => interests.ofListing(context, params.id, query),
  })
