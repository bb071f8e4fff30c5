import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { serve } from '#core/http/serve.ts'
import { erase } from '../records/pairs.delete.ts'
import * as service from './ownProfile.service.ts'
import * as photos from './photos.service.ts'

export const ephmatchProfileFeature = serve(ephmatchProfile, {
  get: (context) => service.get(context),
  create: (context, { body }) => service.create(context, body),
  update: (context, { body }) => service.update(context, body),
  optOut: (context) => service.optOut(context),
  erase: (context) => erase(context),
  setPhoto: (context, { file }) => photos.setPhoto(context, file),
  removePhoto: (context) => photos.removePhoto(context),
  photo: (context, { params }) => photos.photo(context, params),
  photoOf: (context, { params }) => photos.photoOf(context, params),
})
