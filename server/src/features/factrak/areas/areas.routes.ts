import { areas } from '@wso/contract/factrak/areas'
import { serve } from '#core/http/serve.ts'
import * as service from './areas.service.ts'

export const areasFeature = serve(areas, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params }) => service.get(context, params.id),
  departments: (context, { query }) => service.listDepartments(context, query),
  department: (context, { params }) => service.getDepartment(context, params.id),
})
