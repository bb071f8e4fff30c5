import { secondFactor } from '@wso/contract/account/secondFactor'
import { serve } from '#core/http/serve.ts'
import * as service from './secondFactor.service.ts'

export const secondFactorFeature = serve(secondFactor, {
  get: (context) => service.get(context),
  setUp: (context) => service.setUp(context),
  enable: (context, { body }) => service.enable(context, body),
  renewCodes: (context) => service.renewCodes(context),
  disable: (context) => service.disable(context),
})
