import { route } from '#core/navigation/routes.ts'
import { pageNumber, yes } from '#core/navigation/search.ts'

export const inbox = route('/notifications', { unread: yes, page: pageNumber })
export const notificationSettings = route('/notifications/settings')
/** The target of the unsubscribe link in an email. */
export const unsubscribe = route('/unsubscribe/:code')
