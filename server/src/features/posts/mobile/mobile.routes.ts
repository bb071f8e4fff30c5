import { mobile } from '@wso/contract/posts/mobile'
import { serve } from '#core/http/serve.ts'
import * as service from './mobile.service.ts'

export const mobileFeature = serve(mobile, {
  links: () => service.links(),
  dailyMessages: (context) => service.dailyMessages(context),
  paper: (context) => service.paper(context),
  playlists: (context) => service.radio(context, 'playlists'),
  spins: (context) => service.radio(context, 'spins'),
  shows: (context) => service.radio(context, 'shows'),
})
