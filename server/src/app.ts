import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '#core/context.ts'
import { limitPressure, limitRates } from '#core/limits.ts'
import type { Metrics } from '#core/metrics.ts'
import { requestID, watchRequests } from '#core/requests.ts'
import { security } from '#core/security.ts'
import { bearer, type Feature, sendError } from '#core/serve.ts'
import { answerUnknown, serveSite } from '#core/site.ts'
import { accountFeature } from '#features/account/account.routes.ts'
import { areasFeature } from '#features/areas/areas.routes.ts'
import { authFeature } from '#features/auth/auth.routes.ts'
import { personNamedBy } from '#features/auth/auth.tokens.ts'
import { authenticate } from '#features/auth/auth.viewer.ts'
import { autocompleteFeature } from '#features/autocomplete/autocomplete.routes.ts'
import { bulletinsFeature } from '#features/bulletins/bulletins.routes.ts'
import { catalogFeature } from '#features/catalog/catalog.routes.ts'
import { coursesFeature } from '#features/courses/courses.routes.ts'
import { discussionsFeature, postsFeature } from '#features/discussions/discussions.routes.ts'
import { libraryFeature } from '#features/library/library.routes.ts'
import {
  agreementsFeature,
  factrakAdminFeature,
  factrakFeature,
} from '#features/factrak/factrak.routes.ts'
import { professorsFeature } from '#features/professors/professors.routes.ts'
import { ratingsFeature } from '#features/ratings/ratings.routes.ts'
import { reportsFeature } from '#features/reports/reports.routes.ts'
import { ridesFeature } from '#features/rides/rides.routes.ts'
import { schedulesFeature } from '#features/schedules/schedules.routes.ts'
import { statusFeature } from '#features/status/status.routes.ts'
import { teamFeature } from '#features/team/team.routes.ts'
import { usersFeature } from '#features/users/users.routes.ts'

const features: Feature[] = [
  accountFeature,
  agreementsFeature,
  areasFeature,
  authFeature,
  autocompleteFeature,
  bulletinsFeature,
  catalogFeature,
  coursesFeature,
  discussionsFeature,
  factrakAdminFeature,
  factrakFeature,
  libraryFeature,
  postsFeature,
  professorsFeature,
  ratingsFeature,
  reportsFeature,
  ridesFeature,
  schedulesFeature,
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
    genReqId: requestID,
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
    personNamedBy(config.SECRET, bearer(headers.authorization), services.now()),
  )
  await app.register(helmet, security(config))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart)
  // Existing clients may sign in by a form; whatever it says is text.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  for (const feature of features) feature(app, services, authenticate)
  if (site) await serveSite(app, site)
  else answerUnknown(app)
  return app
}
