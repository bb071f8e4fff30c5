import { ephmatchSeason } from '@wso/contract/matching/season'
import { serve } from '#core/http/serve.ts'
import * as service from './season.service.ts'

export const ephmatchSeasonFeature = serve(ephmatchSeason, {
  get: (context) => service.get(context),
})
