import { bulletinPhotos } from '@wso/contract/posts/bulletinPhotos'
import { serve } from '#core/http/serve.ts'
import * as service from './photos.service.ts'
import * as writing from './photos.write.ts'

export const bulletinPhotosFeature = serve(bulletinPhotos, {
  add: (context, { params, file }) => writing.add(context, params.id, file),
  arrange: (context, { params, body }) => writing.arrange(context, params.id, body),
  remove: (context, { params }) => writing.remove(context, params.id, params.file),
  picture: (context, { params }) => service.picture(context, params),
})
