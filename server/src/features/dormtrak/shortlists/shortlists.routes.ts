import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { serve } from '#core/http/serve.ts'
import * as groups from './groups.service.ts'
import * as service from './shortlists.service.ts'

export const dormShortlistsFeature = serve(dormShortlists, {
  get: (context) => service.get(context),
  add: (context, { params }) => service.add(context, params.id),
  remove: (context, { params }) => service.remove(context, params.id),
  arrange: (context, { body }) => service.arrange(context, body.roomIDs),
  share: (context) => service.share(context),
  unshare: (context) => service.unshare(context),
  shared: (context, { params }) => service.shared(context, params.secret),
  group: (context) => groups.get(context),
  join: (context, { params }) => groups.join(context, params.secret),
  leave: (context) => groups.leave(context),
  end: (context) => groups.end(context),
})
