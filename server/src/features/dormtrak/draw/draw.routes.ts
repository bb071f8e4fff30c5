import { dormDraw } from '@wso/contract/dormtrak/draw'
import { serve } from '#core/http/serve.ts'
import * as service from './draw.service.ts'

export const dormDrawFeature = serve(dormDraw, {
  get: (context) => service.get(context),
  chances: (context, { query }) => service.chances(context, query),
  calibration: (context) => service.calibration(context),
})
