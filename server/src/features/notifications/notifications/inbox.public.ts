export { newestUnread } from './notifications.service.ts'
