import { notifications } from '@wso/contract/notifications/notifications'
import { serve } from '#core/http/serve.ts'
import * as service from './notifications.service.ts'
import type { SubjectReaders } from './subjects.public.ts'

export const notificationsFeature = (readers: SubjectReaders) =>
  serve(notifications, {
    list: (context, { query }) => service.list(context, query, readers),
    counts: (context) => service.counts(context, readers),
    read: (context, { body }) => service.mark(context, body, readers),
  })
