import { route } from '#core/navigation/routes.ts'

export const home = route('/')
