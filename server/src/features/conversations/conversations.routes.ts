import { conversations } from '@wso/contract/conversations/conversations'
import { serve } from '#core/http/serve.ts'
import * as service from './conversations.service.ts'
import { start } from './conversations.start.ts'
import * as writing from './conversations.write.ts'
import * as seats from './steps/rideSeats.ts'
import { reserve, settle } from './steps/settle.ts'

export const conversationsFeature = serve(conversations, {
  list: (context, { query }) => service.list(context, query),
  about: (context, { params, query }) => service.about(context, params, query),
  get: (context, { params }) => service.get(context, params.id),
  earlier: (context, { params, query }) => service.earlier(context, params.id, query.before),
  start: (context, { body }) => start(context, body),
  write: (context, { params, body }) => writing.write(context, params.id, body.body),
  read: (context, { params, body }) => writing.read(context, params.id, body.messageID),
  end: (context, { params }) => writing.end(context, params.id),
  reopen: (context, { params }) => writing.reopen(context, params.id),
  askSeats: (context, { params, body }) => seats.askSeats(context, params.id, body.seats),
  confirmSeats: (context, { params }) => seats.confirmSeats(context, params.id),
  returnSeats: (context, { params }) => seats.returnSeats(context, params.id),
  reserve: (context, { params }) => reserve(context, params.id),
  settle: (context, { params }) => settle(context, params.id),
})
