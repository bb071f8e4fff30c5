import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '#core/context.ts'
import { limitPressure, limitRates } from '#core/http/limits.ts'
import type { Metrics } from '#core/operations/metrics.ts'
import { createRequestID, watchRequests } from '#core/http/requests.ts'
import { permissionsPolicy, security } from '#core/http/security.ts'
import { sendError } from '#core/http/responses.ts'
import { bearer, type Feature } from '#core/http/serve.ts'
import { answerUnknown, serveSite } from '#core/http/site.ts'
import { accountFeature } from '#features/account/account.routes.ts'
import { areasFeature } from '#features/factrak/areas/areas.routes.ts'
import { authFeature } from '#features/auth/auth.routes.ts'
import { authenticate } from '#features/auth/auth.authenticate.ts'
import { secondFactorFeature } from '#features/auth/secondFactor/secondFactor.routes.ts'
import { sessionNamedBy } from '#features/auth/sessions/tokens.service.ts'
import { autocompleteFeature } from '#features/factrak/autocomplete/autocomplete.routes.ts'
import { boardFeature } from '#features/board/board.routes.ts'
import { bulletinsFeature } from '#features/bulletins/bulletins.routes.ts'
import { catalogFeature } from '#features/catalog/catalog.routes.ts'
import { coursesFeature } from '#features/factrak/courses/courses.routes.ts'
import { chatFeature } from '#features/chat/chat.routes.ts'
import { deliveryFeature } from '#features/delivery/delivery.routes.ts'
import { diningFeature } from '#features/dining/dining.routes.ts'
import { discussionsFeature, postsFeature } from '#features/discussions/discussions.routes.ts'
import { dormsFeature } from '#features/dormtrak/dorms/dorms.routes.ts'
import { dormDrawFeature } from '#features/dormtrak/draw/draw.routes.ts'
import { dormPhotosFeature } from '#features/dormtrak/photos/photos.routes.ts'
import { dormRankingsFeature } from '#features/dormtrak/rankings/rankings.routes.ts'
import { dormReviewsFeature } from '#features/dormtrak/reviews/reviews.routes.ts'
import { dormShortlistsFeature } from '#features/dormtrak/shortlists/shortlists.routes.ts'
import { orderBoardFeature } from '#features/goodrich/orderBoard/orderBoard.routes.ts'
import { openingCalendarFeature } from '#features/goodrich/calendar/calendar.routes.ts'
import { menuFeature } from '#features/goodrich/menu/menu.routes.ts'
import { orderReportsFeature } from '#features/goodrich/orderReports/orderReports.routes.ts'
import { ordersFeature } from '#features/goodrich/orders/orders.routes.ts'
import { slotsFeature } from '#features/goodrich/slots/slots.routes.ts'
import { openingsFeature } from '#features/openings/openings.routes.ts'
import { liveFeature } from '#features/live/live.routes.ts'
import { libraryFeature } from '#features/library/library.routes.ts'
import { factrakAdminFeature } from '#features/factrak/moderation/moderation.routes.ts'
import { agreementsFeature, factrakFeature } from '#features/factrak/surveys/surveys.routes.ts'
import { notificationsFeature } from '#features/notifications/notifications.routes.ts'
import { professorsFeature } from '#features/factrak/professors/professors.routes.ts'
import { ratingsFeature } from '#features/factrak/ratings/ratings.routes.ts'
import { reportsFeature } from '#features/reports/reports.routes.ts'
import { ridesFeature } from '#features/rides/rides.routes.ts'
import { recordRoleUse } from '#features/security/security.public.ts'
import { schedulesFeature } from '#features/schedules/schedules.routes.ts'
import { statusFeature } from '#features/status/status.routes.ts'
import { teamFeature } from '#features/team/team.routes.ts'
import { usersFeature } from '#features/users/users.routes.ts'
import { notificationSubjects } from './notificationSubjects.ts'

const features: Feature[] = [
  accountFeature,
  agreementsFeature,
  areasFeature,
  authFeature,
  autocompleteFeature,
  boardFeature,
  orderBoardFeature,
  bulletinsFeature,
  catalogFeature,
  chatFeature,
  coursesFeature,
  deliveryFeature,
  diningFeature,
  discussionsFeature,
  dormDrawFeature,
  dormPhotosFeature,
  dormRankingsFeature,
  dormReviewsFeature,
  dormsFeature,
  dormShortlistsFeature,
  factrakAdminFeature,
  factrakFeature,
  libraryFeature,
  menuFeature,
  openingCalendarFeature,
  openingsFeature,
  orderReportsFeature,
  ordersFeature,
  liveFeature,
  notificationsFeature(notificationSubjects),
  postsFeature,
  professorsFeature,
  ratingsFeature,
  reportsFeature,
  ridesFeature,
  schedulesFeature,
  secondFactorFeature,
  slotsFeature,
  statusFeature,
  teamFeature,
  usersFeature,
]

/** What a running portal has beside the API. */
type Surroundings = {
  /** The folder of the built site. */
  site?: string
  metrics?: Metrics
}

/** The whole portal, ready to listen, or to be tested in-process. */
export async function buildApp(
  services: Services,
  { site, metrics }: Surroundings = {},
): Promise<FastifyInstance> {
  const { config, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestID(config.TRUSTED_PROXIES),
    frameworkErrors: (error, _, reply) => void sendError(error, reply),
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    handlerTimeout: 60_000,
    connectionTimeout: 90_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  watchRequests(app, log, metrics)
  app.setErrorHandler((error, request, reply) => {
    if (sendError(error, reply)) return
    log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'failed')
  })
  await limitPressure(app)
  await limitRates(app, services, ({ headers }) =>
    sessionNamedBy(config, bearer(headers.authorization), services.now()),
  )
  await app.register(helmet, security(config))
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart)
  // Existing clients may sign in by a form; whatever it says is text.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('preClose', async () => services.live.drain())
  for (const feature of features) feature(app, services, { authenticate, recordRoleUse })
  if (site) await serveSite(app, site)
  else answerUnknown(app)
  return app
}
