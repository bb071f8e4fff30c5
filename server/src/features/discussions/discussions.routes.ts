import { discussions, posts } from '@wso/contract/discussions'
import { serve } from '#core/serve.ts'
import * as service from './discussions.service.ts'
import { list as listPosts } from './posts.list.ts'
import * as postService from './posts.service.ts'
import { voices } from './posts.voices.ts'

export const discussionsFeature = serve(discussions, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  create: (context, { body }) => service.create(context, body),
  get: (context, { params, preload }) => service.get(context, params.id, preload),
  remove: (context, { params }) => service.remove(context, params.id),
  restore: (context, { params }) => service.restore(context, params.id),
  posts: (context, { params, query, preload }) => listPosts(context, params.id, { query, preload }),
  voices: (context, { params }) => voices(context, params.id),
})

export const postsFeature = serve(posts, {
  create: (context, { body }) => postService.create(context, body),
  get: (context, { params }) => postService.get(context, params.id),
  update: (context, { params, body }) => postService.update(context, params.id, body),
  remove: (context, { params }) => postService.remove(context, params.id),
  restore: (context, { params }) => postService.restore(context, params.id),
})
