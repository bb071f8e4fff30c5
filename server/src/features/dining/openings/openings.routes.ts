import { openings } from '@wso/contract/dining/openings'
import { serve } from '#core/http/serve.ts'
import * as service from './openings.service.ts'

export const openingsFeature = serve(openings, { now: (context) => service.now(context) })
