import { dormPhotos } from '@wso/contract/dormtrak/photos'
import { serve } from '#core/http/serve.ts'
import * as service from './photos.service.ts'
import * as writing from './photos.write.ts'

export const dormPhotosFeature = serve(dormPhotos, {
  ofReview: (context, { params }) => service.ofReview(context, params.id),
  ofRoom: (context, { params }) => service.ofRoom(context, params.id),
  ofDorm: (context, { params }) => service.ofDorm(context, params.id),
  add: (context, { params, file }) => writing.add(context, params.id, file),
  arrange: (context, { params, body }) => writing.arrange(context, params.id, body.names),
  remove: (context, { params }) => writing.remove(context, params.id, params.file),
  large: (context, { params }) => service.picture(context, { size: 'large', ...params }),
  thumb: (context, { params }) => service.picture(context, { size: 'thumb', ...params }),
})
