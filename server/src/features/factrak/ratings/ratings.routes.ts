import { ratings } from '@wso/contract/factrak/ratings'
import { serve } from '#core/http/serve.ts'
import * as service from './ratings.service.ts'
import * as parts from './ratingsParts.ts'

export const ratingsFeature = serve(ratings, {
  ofCourse: (context, { params, query }) => service.ofCourse(context, params.id, query.professorID),
  ofProfessor: (context, { params, query }) =>
    service.ofProfessor(context, params.id, query.courseID),
  courseByProfessor: (context, { params }) => parts.courseByProfessor(context, params.id),
  professorByCourse: (context, { params }) => parts.professorByCourse(context, params.id),
})
