import { merges } from '@wso/contract/account/merges'
import { serve } from '#core/http/serve.ts'
import * as service from './merges.service.ts'

export const mergesFeature = serve(merges, {
  preview: (context, { params, query }) => service.preview(context, params.id, query.duplicateID),
  merge: (context, { params, body }) => service.merge(context, params.id, body),
})
