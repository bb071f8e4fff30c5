import { openingCalendar } from '@wso/contract/goodrich/calendar'
import { serve } from '#core/http/serve.ts'
import * as service from './calendar.service.ts'

export const openingCalendarFeature = serve(openingCalendar, {
  get: (context) => service.get(context),
  put: (context, { body }) => service.put(context, body),
})
