import { imports } from '@wso/contract/account/imports'
import { serve } from '#core/http/serve.ts'
import * as service from './imports.service.ts'

export const importsFeature = serve(imports, {
  list: (context, { query }) => service.list(context, query),
  preview: (context, { query, file }) => service.preview(context, file, query),
  apply: (context, { query, file }) => service.apply(context, file, query),
})
