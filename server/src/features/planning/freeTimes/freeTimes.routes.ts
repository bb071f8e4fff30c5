import { freeTimes } from '@wso/contract/planning/freeTimes'
import type { Context } from '#core/context.ts'
import { serve } from '#core/http/serve.ts'
import * as groups from './freeGroups.write.ts'
import * as service from './freeTimes.service.ts'
import * as write from './freeTimes.write.ts'

/** Responds to a change with the updated overview. */
async function after(context: Context, change: Promise<void>) {
  await change
  return service.get(context)
}

export const freeTimesFeature = serve(freeTimes, {
  get: (context) => service.get(context),
  weeks: (context, { query }) => service.weeks(context, query.ids),
  share: (context, { params }) => after(context, write.share(context, params.userID)),
  unshare: (context, { params }) => after(context, write.unshare(context, params.userID)),
  stop: (context) => after(context, write.stop(context)),
  createGroup: (context, { body }) => after(context, groups.create(context, body)),
  updateGroup: (context, { params, body }) =>
    after(context, groups.update(context, params.id, body)),
  removeGroup: (context, { params }) => after(context, groups.remove(context, params.id)),
})
