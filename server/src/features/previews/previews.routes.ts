import { previews } from '@wso/contract/site/previews'
import { serve } from '#core/http/serve.ts'
import * as service from './previews.service.ts'

export const previewsFeature = (reading: service.Reading) =>
  serve(previews, {
    get: (context, { query }) => service.get(context, query.path, reading),
    picture: (context, { query }) => service.picture(context, query.path, reading),
  })
