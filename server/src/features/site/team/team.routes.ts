import { team } from '@wso/contract/site/team'
import { serve } from '#core/http/serve.ts'
import * as service from './team.service.ts'
import * as entries from './teamEntries.ts'

export const teamFeature = serve(team, {
  list: (context) => service.list(context),
  entries: (context) => entries.list(context.db),
  place: (context, { body }) => entries.place(context, body),
  move: (context, { params, body }) => entries.move(context, params.userID, body.position),
  remove: (context, { params }) => entries.remove(context, params.userID),
})
