import { orders } from '@wso/contract/goodrich/orders'
import { serve } from '#core/http/serve.ts'
import { enter, place } from './orders.place.ts'
import * as service from './orders.service.ts'
import { cancelOwn, undo, update } from './orderStatus.ts'

export const ordersFeature = serve(orders, {
  own: (context, { query }) => service.own(context, query),
  ownOne: (context, { params }) => service.ownOne(context, params.orderID),
  cancelOwn: (context, { params }) => cancelOwn(context, params.orderID),
  place: (context, { body }) => place(context, body),
  list: (context, { query }) => service.list(context, query),
  enter: (context, { body }) => enter(context, body),
  get: (context, { params }) => service.get(context, params.orderID),
  update: (context, { params, body }) => update(context, params.orderID, body),
  undo: (context, { params }) => undo(context, params.orderID),
})
