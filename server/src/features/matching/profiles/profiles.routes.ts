import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { serve } from '#core/http/serve.ts'
import { relate, undo } from './profiles.decide.ts'
import * as service from './profiles.service.ts'

export const ephmatchProfilesFeature = serve(ephmatchProfiles, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params }) => service.get(context, params.userID),
  relate: (context, { params, body }) => relate(context, params.userID, body.relation),
  undo: (context) => undo(context),
})
