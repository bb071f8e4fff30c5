import { dorms } from '@wso/contract/dormtrak/dorms'
import { serve } from '#core/http/serve.ts'
import { search } from './dorms.search.ts'
import * as service from './dorms.service.ts'

export const dormsFeature = serve(dorms, {
  neighborhoods: (context) => service.listNeighborhoods(context),
  neighborhood: (context, { params }) => service.getNeighborhood(context, params.id),
  neighborhoodFacts: (context, { params }) => service.neighborhoodFacts(context, params.id),
  neighborhoodDormFacts: (context, { params }) => service.neighborhoodDormFacts(context, params.id),
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params }) => service.get(context, params.id),
  rooms: (context, { params, query }) => service.listRooms(context, params.id, query),
  facts: (context, { params }) => service.facts(context, params.id),
  someRooms: (context, { query }) => service.someRooms(context, query.ids),
  searchRooms: (context, { query }) => search(context, query),
  room: (context, { params }) => service.getRoom(context, params.id),
})
