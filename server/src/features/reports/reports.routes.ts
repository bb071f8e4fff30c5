import { reports } from '@wso/contract/reports/reports'
import { serve } from '#core/http/serve.ts'
import { listAudit } from '#features/audit/audit.public.ts'
import { decide } from './reports.decide.ts'
import * as service from './reports.service.ts'

export const reportsFeature = serve(reports, {
  create: (context, { body }) => service.create(context, body),
  list: (context, { query }) => service.list(context, query),
  counts: (context) => service.counts(context),
  log: (context, { query }) => listAudit(context, query),
  get: (context, { params }) => service.get(context, params.id),
  decide: (context, { params, body }) => decide(context, params.id, body),
})
