import { dining } from '@wso/contract/dining/dining'
import { serve } from '#core/http/serve.ts'
import * as service from './dining.service.ts'

export const diningFeature = serve(dining, {
  file: (context) => service.file(context),
  day: (context, { query }) => service.day(context, query.date),
})
