import multipart from '@fastify/multipart'
import type { FastifyInstance, RouteOptions } from 'fastify'

const mediaType = 'multipart/form-data'

/** Accepts form data on every route, which only `routeUpload` reads. */
export function acceptUploads(app: FastifyInstance) {
  app.addContentTypeParser(mediaType, (_, __, done) => done(null))
}

/** Adds a route that reads form data; the hooks of the parser then run on no other route. */
export function routeUpload(app: FastifyInstance, route: RouteOptions) {
  void app.register(async (scope) => {
    scope.removeContentTypeParser(mediaType)
    await scope.register(multipart)
    scope.route(route)
  })
}
