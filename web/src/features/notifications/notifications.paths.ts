import { route } from '#core/navigation/routes.ts'
import { pageNumber, yes } from '#core/navigation/search.ts'

export const inbox = route('/notifications', { unread: yes, page: pageNumber })
export const notificationSettings = route('/notifications/settings')
/** What could not be sent, for administrators. */
export const failedDeliveries = route('/notifications/failed', { page: pageNumber })
/** Where the unsubscribe link of an e-mail leads. */
export const unsubscribe = route('/unsubscribe/:code')
