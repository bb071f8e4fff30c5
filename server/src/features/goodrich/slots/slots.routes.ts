import { slots } from '@wso/contract/goodrich/slots'
import { serve } from '#core/http/serve.ts'
import { kitchenHours } from '../calendar/calendarHours.ts'
import { lease, release } from './leases.service.ts'
import * as service from './slots.service.ts'

export const slotsFeature = serve(slots, {
  list: (context) => service.list(context),
  hours: (context) => kitchenHours(context),
  lease: (context) => lease(context),
  release: (context) => release(context),
})
