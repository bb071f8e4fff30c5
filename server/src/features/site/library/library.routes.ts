import { library } from '@wso/contract/site/library'
import { serve } from '#core/http/serve.ts'
import * as service from './library.service.ts'

export const libraryFeature = serve(library, {
  hours: (context) => service.file(context),
})
