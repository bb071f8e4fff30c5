import { courses } from '@wso/contract/factrak/courses'
import { serve } from '#core/http/serve.ts'
import { checkArea, checkDepartment } from '#features/college/areas/areas.public.ts'
import { checkProfessor } from '#features/users/professors.public.ts'
import * as service from './courses.service.ts'

export const coursesFeature = serve(courses, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params, query }) => service.get(context, params.id, query.professorID),
  ofProfessor: async (context, { params, query }) => {
    await checkProfessor(context, params.id)
    return service.listUnder(context, { professorID: params.id }, query)
  },
  ofArea: async (context, { params, query }) => {
    await checkArea(context, params.id)
    return service.listUnder(context, { areaOfStudyID: params.id }, query)
  },
  ofDepartment: async (context, { params, query }) => {
    await checkDepartment(context, params.id)
    return service.listUnder(context, { departmentID: params.id }, query)
  },
})
