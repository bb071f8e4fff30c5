import { auth } from '@wso/contract/auth'
import { serve } from '#core/serve.ts'
import * as service from './auth.service.ts'
import * as sessions from './auth.sessions.ts'
import * as signon from './auth.signon.ts'

export const authFeature = serve(auth, {
  ways: (context) => service.ways(context),
  identityToken: (context, { body }) => service.identityToken(context, body),
  startSignOn: (context) => signon.begin(context),
  finishSignOn: (context, { body }) => service.finishSignOn(context, body),
  apiToken: (context) => service.newApiToken(context),
  refresh: (context) => service.newApiToken(context),
  login: (context, { body }) => service.login(context, body),
  refreshToken: (context) => service.prolongApiToken(context),
  updateToken: (context) => service.updateApiToken(context),
  logout: (context) => sessions.logout(context),
  sessions: (context) => sessions.list(context),
  endSession: (context, { params }) => sessions.end(context, params.id),
  endOtherSessions: (context, { query }) => sessions.endAll(context, query),
})
