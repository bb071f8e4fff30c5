import { route } from '#core/navigation/routes.ts'

export const forbiddenPath = route('/403')
export const missingPath = route('/404')
export const brokenPath = route('/500')
export const errorPath = route('/error')
