import { schedules } from '@wso/contract/planning/schedules'
import { serve } from '#core/http/serve.ts'
import * as selections from './courseSelections.ts'
import * as feed from './scheduleFeed.ts'
import * as service from './schedules.service.ts'

export const schedulesFeature = serve(schedules, {
  getSelections: (context, { params }) => selections.getSelections(context, params.userID),
  putSelections: (context, { params, body }) =>
    selections.saveSelections(context, params.userID, body.courses),
  postSelections: (context, { params, body }) =>
    selections.saveSelections(context, params.userID, body.courses),
  list: (context) => service.list(context),
  create: (context, { body }) => service.create(context, body),
  update: (context, { params, body }) => service.update(context, params.id, body),
  remove: (context, { params }) => service.remove(context, params.id),
  feed: (context) => feed.feed(context),
  makeFeed: (context) => feed.makeFeed(context),
  stopFeed: (context) => feed.stopFeed(context),
  calendar: (context, { params }) => feed.calendar(context, params.secret),
})
