import { discussions, posts } from '@wso/contract/posts/discussions'
import { serve } from '#core/http/serve.ts'
import { markRead, setFollow } from './discussions.follow.ts'
import * as service from './discussions.service.ts'
import * as postService from './posts.service.ts'
import { participants } from './threads/threadParticipants.ts'

export const discussionsFeature = serve(discussions, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  create: (context, { body }) => service.create(context, body),
  get: (context, { params, preload }) => service.get(context, params.id, preload),
  remove: (context, { params }) => service.remove(context, params.id),
  restore: (context, { params }) => service.restore(context, params.id),
  posts: (context, { params, query, preload }) =>
    postService.list(context, params.id, { query, preload }),
  participants: (context, { params }) => participants(context, params.id),
  follow: (context, { params, body }) => setFollow(context, params.id, body),
  markRead: (context, { params, body }) => markRead(context, params.id, body),
})

export const postsFeature = serve(posts, {
  create: (context, { body }) => postService.create(context, body),
  get: (context, { params }) => postService.get(context, params.id),
  update: (context, { params, body }) => postService.update(context, params.id, body),
  remove: (context, { params }) => postService.remove(context, params.id),
  restore: (context, { params }) => postService.restore(context, params.id),
})
