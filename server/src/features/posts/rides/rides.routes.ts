import { rides } from '@wso/contract/posts/rides'
import { serve } from '#core/http/serve.ts'
import { matches, ownMatches } from './rideMatches.ts'
import { days, places } from './rideOverview.ts'
import type { TellRiders } from './rides.notify.ts'
import * as service from './rides.service.ts'

export const ridesFeature = (tellRiders: TellRiders) =>
  serve(rides, {
    list: (context, { query, preload }) => service.list(context, query, preload),
    create: (context, { body }) => service.create(context, body),
    days: (context, { query }) => days(context, query),
    places: (context) => places(context),
    ownMatches: (context) => ownMatches(context),
    get: (context, { params }) => service.get(context, params.id),
    matches: (context, { params }) => matches(context, params.id),
    update: (context, { params, body }) => service.update(context, params.id, body, tellRiders),
    remove: (context, { params }) => service.remove(context, params.id, tellRiders),
    restore: (context, { params }) => service.restore(context, params.id, tellRiders),
  })
