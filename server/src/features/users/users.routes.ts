import { users } from '@wso/contract/users/users'
import { serve } from '#core/http/serve.ts'
import { spelling } from './directory/directorySpelling.ts'
import * as photos from './photos/photos.service.ts'
import * as service from './users.service.ts'
import * as tags from './userTags.ts'

export const usersFeature = serve(users, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  spelling: (context, { query }) => spelling(context, query.q),
  get: (context, { params }) => service.get(context, params.id),
  update: (context, { params, body }) => service.update(context, params.id, body),
  setTags: (context, { params, body }) => tags.setTags(context, params.id, body),
  setPhoto: (context, { params, file }) => photos.setPhoto(context, params.id, file),
  removePhoto: (context, { params }) => photos.removePhoto(context, params.id),
  photo: (context, { params }) => photos.photo(context, params),
  suggestTags: (context, { query }) => tags.suggestTags(context, query),
})
