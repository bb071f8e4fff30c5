import { team } from '@wso/contract/site/team'
import { serve } from '#core/http/serve.ts'
import * as service from './team.service.ts'

export const teamFeature = serve(team, {
  list: (context) => service.list(context),
})
