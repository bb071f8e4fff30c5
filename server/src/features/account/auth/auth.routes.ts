import { auth } from '@wso/contract/account/auth'
import { serve } from '#core/http/serve.ts'
import * as sessions from './sessions/sessions.service.ts'
import * as tokens from './sessions/tokens.issue.ts'
import { changePassword, ownPassword } from './signIn/changePassword.ts'
import * as saml from './signIn/saml.service.ts'
import { confirm } from './signIn/signIn.confirm.ts'
import * as signIn from './signIn/signIn.service.ts'
import * as signOn from './signIn/signOn.service.ts'

export const authFeature = serve(auth, {
  ways: (context) => signIn.ways(context),
  identityToken: (context, { body }) => signIn.identityToken(context, body),
  startSignOn: (context, { query }) => signOn.begin(context, query),
  finishSignOn: (context, { body }) => signIn.finishSignOn(context, body),
  acceptSaml: (context, { body }) => saml.accept(context, body),
  samlMetadata: (context) => saml.metadata(context),
  answerSecondFactor: (context, { body }) => signIn.answerSecondFactor(context, body),
  apiToken: (context) => tokens.apiTokenOfIdentity(context),
  refresh: (context) => tokens.newApiToken(context),
  login: (context, { body }) => signIn.login(context, body),
  refreshToken: (context) => tokens.prolongApiToken(context),
  updateToken: (context) => tokens.updateApiToken(context),
  confirm: (context, { body }) => confirm(context, body),
  password: (context) => ownPassword(context),
  changePassword: (context, { body }) => changePassword(context, body),
  logout: (context) => sessions.logOut(context),
  sessions: (context) => sessions.list(context),
  endSession: (context, { params }) => sessions.end(context, params.id),
  endOtherSessions: (context, { query }) => sessions.endAll(context, query),
  signIns: (context) => sessions.listSignIns(context),
})
