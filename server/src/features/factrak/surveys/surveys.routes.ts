import { agreements } from '@wso/contract/factrak/agreements'
import { factrak } from '@wso/contract/factrak/factrak'
import { serve } from '#core/http/serve.ts'
import { checkCourse } from '../subjects/courses.public.ts'
import { checkProfessor } from '../subjects/professors.public.ts'
import * as votes from './surveyVotes.ts'
import { progress } from './surveyDeficit.ts'
import * as service from './surveys.service.ts'
import * as writing from './surveys.write.ts'

export const factrakFeature = serve(factrak, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params }) => service.get(context, params.id),
  create: (context, { body }) => writing.create(context, body),
  update: (context, { params, body }) => writing.update(context, params.id, body),
  remove: (context, { params }) => writing.remove(context, params.id),
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
