import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '#core/context.ts'
import { allowOtherOrigins } from '#core/http/crossOrigin.ts'
import type { Feature } from '#core/http/handlers.ts'
import { holdRefusals, limitPressure, limitRates } from '#core/http/limits/limits.ts'
import { currentAddress } from '#core/http/oldClients.ts'
import { createRequestID, watchRequests } from '#core/http/requests.ts'
import { sendError } from '#core/http/responses.ts'
import { secureResponses, securityHeaders } from '#core/http/security.ts'
import { bearer } from '#core/http/serve.ts'
import type { AbovePages } from '#core/http/site/pageAddresses.ts'
import type { ViewerOf } from '#core/http/site/renderedDocuments.ts'
import { answerUnknown, serveSite } from '#core/http/site/site.ts'
import { acceptUploads } from '#core/http/uploads.ts'
import type { Metrics } from '#core/operations/metrics.ts'
import { accountFeature } from '#features/account/account/account.routes.ts'
import { adminBansFeature } from '#features/account/auth/adminBans/adminBans.routes.ts'
import { adminPeopleFeature } from '#features/account/auth/adminPeople/adminPeople.routes.ts'
import { authenticate, outsideViewer } from '#features/account/auth/auth.authenticate.ts'
import { authFeature } from '#features/account/auth/auth.routes.ts'
import { banAppealsFeature } from '#features/account/auth/banAppeals/banAppeals.routes.ts'
import { mergesFeature } from '#features/account/auth/merges/merges.routes.ts'
import { secondFactorFeature } from '#features/account/auth/secondFactor/secondFactor.routes.ts'
import { documentViewer } from '#features/account/auth/sessions/documentSessions.ts'
import { sessionNamedBy } from '#features/account/auth/sessions/tokens.service.ts'
import { bannerAbovePages } from '#features/account/banners/banners.public.ts'
import { bannersFeature } from '#features/account/banners/banners.routes.ts'
import { deliveryFeature } from '#features/account/delivery/delivery.routes.ts'
import { importsFeature } from '#features/account/imports/imports.routes.ts'
import { operationsFeature } from '#features/account/operations/operations.routes.ts'
import { scimFeature } from '#features/account/scim/scim.routes.ts'
import { booksFeature } from '#features/booktrak/books/books.routes.ts'
import { bookListingsFeature } from '#features/booktrak/listings/listings.routes.ts'
import { tellRiders, writeInterest } from '#features/conversations/conversations.public.ts'
import { conversationsFeature } from '#features/conversations/conversations.routes.ts'
import { diningFeature } from '#features/dining/dining/dining.routes.ts'
import { openingsFeature } from '#features/dining/openings/openings.routes.ts'
import { dormsFeature } from '#features/dormtrak/dorms/dorms.routes.ts'
import { dormDrawFeature } from '#features/dormtrak/draw/draw.routes.ts'
import { dormPhotosFeature } from '#features/dormtrak/photos/photos.routes.ts'
import { dormRankingsFeature } from '#features/dormtrak/rankings/rankings.routes.ts'
import { dormReviewsFeature } from '#features/dormtrak/reviews/reviews.routes.ts'
import { dormShortlistsFeature } from '#features/dormtrak/shortlists/shortlists.routes.ts'
import { areasFeature } from '#features/factrak/areas/areas.routes.ts'
import { autocompleteFeature } from '#features/factrak/autocomplete/autocomplete.routes.ts'
import { coursesFeature } from '#features/factrak/courses/courses.routes.ts'
import { professorsFeature } from '#features/factrak/professors/professors.routes.ts'
import { ratingsFeature } from '#features/factrak/ratings/ratings.routes.ts'
import { agreementsFeature, factrakFeature } from '#features/factrak/reviews/reviews.routes.ts'
import { openingCalendarFeature } from '#features/goodrich/calendar/calendar.routes.ts'
import { menuFeature } from '#features/goodrich/menu/menu.routes.ts'
import { orderBoardFeature } from '#features/goodrich/orderBoard/orderBoard.routes.ts'
import { orderReportsFeature } from '#features/goodrich/orderReports/orderReports.routes.ts'
import { ordersFeature } from '#features/goodrich/orders/orders.routes.ts'
import { slotsFeature } from '#features/goodrich/slots/slots.routes.ts'
import { matchBlocksFeature } from '#features/matching/blocks/blocks.routes.ts'
import { ephcatchFeature } from '#features/matching/ephcatch/ephcatch.routes.ts'
import { ephmatchMatchesFeature } from '#features/matching/matches/matches.routes.ts'
import { ephmatchProfileFeature } from '#features/matching/ownProfile/ownProfile.routes.ts'
import { ephmatchProfilesFeature } from '#features/matching/profiles/profiles.routes.ts'
import { ephmatchSeasonFeature } from '#features/matching/season/season.routes.ts'
import { chatFeature } from '#features/notifications/chat/chat.routes.ts'
import { liveFeature } from '#features/notifications/live/live.routes.ts'
import { notificationsFeature } from '#features/notifications/notifications/notifications.routes.ts'
import { nowFeature, waitingFeature } from '#features/now/now.routes.ts'
import { catalogFeature } from '#features/planning/catalog/catalog.routes.ts'
import { freeTimesFeature } from '#features/planning/freeTimes/freeTimes.routes.ts'
import { plansFeature } from '#features/planning/plans/plans.routes.ts'
import { schedulesFeature } from '#features/planning/schedules/schedules.routes.ts'
import { boardFeature } from '#features/posts/board/board.routes.ts'
import { bulletinsFeature } from '#features/posts/bulletins/bulletins.routes.ts'
import { bulletinPhotosFeature } from '#features/posts/bulletins/photos.routes.ts'
import { discussionsFeature, postsFeature } from '#features/posts/discussions/discussions.routes.ts'
import { mobileFeature } from '#features/posts/mobile/mobile.routes.ts'
import { ridesFeature } from '#features/posts/rides/rides.routes.ts'
import { previewsFeature } from '#features/previews/previews.routes.ts'
import { decisionsFeature } from '#features/reports/decisions.routes.ts'
import { decide as decideReview } from '#features/reports/factrak/moderation.decide.ts'
import { factrakAdminFeature } from '#features/reports/factrak/moderation.routes.ts'
import { reportsFeature } from '#features/reports/reports.routes.ts'
import { recordRoleUse } from '#features/security/security.public.ts'
import { libraryFeature } from '#features/site/library/library.routes.ts'
import { statusFeature } from '#features/site/status/status.routes.ts'
import { teamFeature } from '#features/site/team/team.routes.ts'
import { starsFeature } from '#features/users/stars/stars.routes.ts'
import { tagsFeature } from '#features/users/tags/tags.routes.ts'
import { usersFeature } from '#features/users/users.routes.ts'
import { notificationSubjects } from './notificationSubjects.ts'
import { tasksOf } from './tasks.ts'

const features: Feature[] = [
  accountFeature,
  adminBansFeature,
  banAppealsFeature,
  adminPeopleFeature,
  mergesFeature,
  agreementsFeature,
  areasFeature,
  authFeature,
  autocompleteFeature,
  bannersFeature,
  boardFeature,
  orderBoardFeature,
  bookListingsFeature(writeInterest),
  booksFeature,
  bulletinPhotosFeature,
  bulletinsFeature,
  catalogFeature,
  chatFeature,
  conversationsFeature,
  coursesFeature,
  deliveryFeature(notificationSubjects),
  diningFeature,
  discussionsFeature,
  dormDrawFeature,
  dormPhotosFeature,
  dormRankingsFeature,
  dormReviewsFeature,
  dormsFeature,
  dormShortlistsFeature,
  ephcatchFeature,
  ephmatchMatchesFeature,
  ephmatchProfileFeature,
  ephmatchProfilesFeature,
  ephmatchSeasonFeature,
  factrakAdminFeature,
  factrakFeature(decideReview),
  freeTimesFeature,
  libraryFeature,
  menuFeature,
  mobileFeature,
  openingCalendarFeature,
  openingsFeature,
  orderReportsFeature,
  ordersFeature,
  liveFeature,
  matchBlocksFeature,
  notificationsFeature(notificationSubjects),
  nowFeature,
  importsFeature,
  operationsFeature(tasksOf),
  scimFeature,
  plansFeature,
  postsFeature,
  previewsFeature({ outsideViewer, subjects: notificationSubjects }),
  professorsFeature,
  ratingsFeature,
  decisionsFeature,
  reportsFeature,
  ridesFeature(tellRiders),
  schedulesFeature,
  secondFactorFeature,
  slotsFeature,
  starsFeature,
  statusFeature,
  teamFeature,
  tagsFeature,
  usersFeature,
  waitingFeature(notificationSubjects),
]

/** Serves the pages of the site to the viewers that `viewerOf` names, below what `above` returns. */
export type ServeSite = (
  app: FastifyInstance,
  services: Services,
  from: { viewerOf: ViewerOf; above: AbovePages },
) => void

/** The parts of a running portal besides the API. */
type Surroundings = {
  metrics?: Metrics
  /** Serves another site than the one that was built. */
  serveSite?: ServeSite | undefined
}

/** Builds the whole portal, ready to listen or to be tested in-process. */
export async function buildApp(
  services: Services,
  { metrics, serveSite: serveOther }: Surroundings = {},
): Promise<FastifyInstance> {
  const { config, log, site } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Everything is logged with the request's id by the portal itself.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestID(config.TRUSTED_PROXIES),
    frameworkErrors: (error, _, reply) =>
      void sendError(error, reply.headers(securityHeaders(config).data)),
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 90_000,
    forceCloseConnections: 'idle',
    rewriteUrl: currentAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  watchRequests(app, { log, metrics, now: services.now })
  secureResponses(app, config)
  allowOtherOrigins(app)
  app.setErrorHandler((error, request, reply) => {
    if (sendError(error, reply)) return
    log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'failed')
  })
  await limitPressure(app, config.BUSY_AFTER_MS)
  await limitRates(app, services, ({ headers }) =>
    sessionNamedBy(config, bearer(headers.authorization), services.now()),
  )
  holdRefusals(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A compressed body that no route reads would stall the connection, which a proxy shares.
    globalDecompression: false,
  })
  acceptUploads(app)
  // Existing clients may log in with a form; all of its values are text.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('preClose', async () => services.live.drain())
  for (const feature of features) feature(app, services, { authenticate, recordRoleUse })
  const from = { viewerOf: documentViewer, above: () => bannerAbovePages(services) }
  if (serveOther) serveOther(app, services, from)
  else if (site) {
    const pageHeaders = securityHeaders(config).page
    await serveSite(app, services, { folder: site, pageHeaders, ...from })
  } else answerUnknown(app)
  return app
}
