import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn } from '@wso/contract/core/dates/day'
import { catalog } from '@wso/contract/planning/catalog'
import { calendarWarnings } from '@wso/scheduler/calendar/terms'
import type { Feature } from '#core/http/handlers.ts'
import { serve } from '#core/http/serve.ts'
import * as service from './catalog.service.ts'
import { offered } from './offeredSections.ts'

export const catalogFeature: Feature = (app, services, guards) => {
  const file = service.serveFiles()
  const routes = serve(catalog, {
    overview: (context) => service.overview(context),
    offered: (context, { query }) => offered(context, query),
    current: (context) => file(context, 'full'),
    currentSlim: (context) => file(context, 'slim'),
    ofYear: (context, { params }) => file(context, 'full', params.year),
    slimOfYear: (context, { params }) => file(context, 'slim', params.year),
    reviewed: (context) => file(context, 'reviewed'),
    reviewedSlim: (context) => file(context, 'reviewedSlim'),
    reviewedInFolder: (context) => file(context, 'reviewed'),
  })
  routes(app, services, guards)
  const { config, log, now } = services
  for (const warning of calendarWarnings(academicCalendar, dayIn(now(), config.TIME_ZONE))) {
    log.warn({}, warning)
  }
}
