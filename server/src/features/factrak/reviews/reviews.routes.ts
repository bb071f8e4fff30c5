import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { serve } from '#core/http/serve.ts'
import { checkCourse } from '#features/college/courses/courses.public.ts'
import { checkProfessor } from '#features/users/professors.public.ts'
import type { Decide } from './decisions.public.ts'
import { progress } from './reviewDeficit.ts'
import * as service from './reviews.service.ts'
import * as writing from './reviews.write.ts'
import * as votes from './reviewVotes.ts'

/** `decide` carries out a moderator's decision. Decisions are above the features that they are about. */
export const factrakFeature = (decide: Decide) =>
  serve(factrak, {
    list: (context, { query, preload }) => service.list(context, query, preload),
    get: (context, { params }) => service.get(context, params.id),
    create: (context, { body }) => writing.create(context, body),
    update: (context, { params, body }) => writing.update(context, params.id, body),
    remove: (context, { params }) => writing.remove(context, params.id, decide),
    flag: (context, { params, body }) => votes.flag(context, params.id, body?.reason),
    progress: (context) => progress(context),
    ofUser: (context, { params, query, preload }) => {
      const userID = params.id === 'me' ? context.viewer.id : params.id
      return service.list(context, { ...query, userID }, preload)
    },
    ofProfessor: async (context, { params, query, preload }) => {
      await checkProfessor(context, params.id)
      return service.list(context, { ...query, professorID: params.id }, preload)
    },
    ofCourse: async (context, { params, query, preload }) => {
      await checkCourse(context, params.id)
      return service.list(context, { ...query, courseID: params.id }, preload)
    },
  })

export const agreementsFeature = serve(agreements, {
  get: (context, { params }) => votes.get(context, params.id),
  agree: (context, { params, body }) => votes.agree(context, params.id, body),
  change: (context, { params, body }) => votes.change(context, params.id, body),
  withdraw: (context, { params }) => votes.withdraw(context, params.id),
})
