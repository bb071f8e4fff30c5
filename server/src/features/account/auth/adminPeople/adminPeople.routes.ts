import { adminPeople } from '@wso/contract/account/adminPeople'
import { serve } from '#core/http/serve.ts'
import * as service from './adminPeople.service.ts'
import * as write from './adminPeople.write.ts'

export const adminPeopleFeature = serve(adminPeople, {
  list: (context, { query }) => service.list(context, query),
  get: (context, { params }) => service.get(context, params.id),
  grant: (context, { params }) => write.setRole(context, params, true),
  revoke: (context, { params }) => write.setRole(context, params, false),
  close: (context, { params, body }) => write.close(context, params.id, body.reason),
  reopen: (context, { params }) => write.reopen(context, params.id),
  logOut: (context, { params }) => write.logOut(context, params.id),
  resetSecondFactor: (context, { params }) => write.resetSecondFactor(context, params.id),
  rename: (context, { params, body }) => write.rename(context, params.id, body.unixID),
})
