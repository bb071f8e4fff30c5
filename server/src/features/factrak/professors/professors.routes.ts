import { professors } from '@wso/contract/factrak/professors'
import { serve } from '#core/http/serve.ts'
import { checkArea, checkDepartment } from '#features/college/areas/areas.public.ts'
import { checkCourse } from '#features/college/courses/courses.public.ts'
import * as service from './professors.service.ts'

const nothing = new Set<never>()

export const professorsFeature = serve(professors, {
  list: (context, { query, preload }) => service.list(context, query, preload),
  get: (context, { params, query }) => service.get(context, params.id, query.courseID),
  ofCourse: async (context, { params, query }) => {
    await checkCourse(context, params.id)
    return service.list(context, { ...query, courseID: params.id }, nothing)
  },
  ofArea: async (context, { params, query }) => {
    await checkArea(context, params.id)
    return service.list(context, { ...query, areaOfStudyID: params.id }, nothing)
  },
  ofDepartment: async (context, { params, query }) => {
    await checkDepartment(context, params.id)
    return service.list(context, { ...query, departmentID: params.id }, nothing)
  },
})
