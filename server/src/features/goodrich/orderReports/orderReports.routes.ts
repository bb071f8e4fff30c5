import { orderReports } from '@wso/contract/goodrich/orderReports'
import { serve } from '#core/http/serve.ts'
import * as service from './orderReports.service.ts'

export const orderReportsFeature = serve(orderReports, {
  day: (context, { query }) => service.report(context, query.date),
  file: (context, { query }) => service.file(context, query.date),
})
