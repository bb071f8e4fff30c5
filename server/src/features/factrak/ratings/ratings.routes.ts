import { ratings } from '@wso/contract/ratings'
import { serve } from '#core/http/serve.ts'
import * as service from './ratings.service.ts'

export const ratingsFeature = serve(ratings, {
  ofCourse: (context, { params, query }) => service.ofCourse(context, params.id, query.professorID),
  ofProfessor: (context, { params, query }) =>
    service.ofProfessor(context, params.id, query.courseID),
})
