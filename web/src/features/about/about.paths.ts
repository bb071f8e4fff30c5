import { route } from '#core/navigation/routes.ts'
import { text } from '#core/navigation/search.ts'

export const about = route('/about')
export const faq = route('/faq', { q: text(100) })
export const team = route('/team')
export const editTeam = route('/team/edit')
export const privacy = route('/mobile-privacy-policy')
