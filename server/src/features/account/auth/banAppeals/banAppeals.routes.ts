import { banAppeals } from '@wso/contract/account/banAppeals'
import { serve } from '#core/http/serve.ts'
import * as service from './banAppeals.service.ts'

export const banAppealsFeature = serve(banAppeals, {
  get: (context) => service.get(context),
  send: (context, { body }) => service.send(context, body),
  answer: (context, { params, body }) => service.answer(context, params.id, body),
})
