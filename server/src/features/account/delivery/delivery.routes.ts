import { notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { serve } from '#core/http/serve.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { listFailed, retry } from './delivery.service.ts'
import { unsubscribe } from './delivery.unsubscribe.ts'
import * as devices from './deliveryDevices.ts'
import { preview } from './deliveryPreview.ts'
import * as settings from './deliverySettings.ts'
import { vapidKeys } from './webPush.ts'

export const deliveryFeature = (readers: SubjectReaders) =>
  serve(notificationSettings, {
    get: settings.get,
    preview: (context) => preview(context, readers),
    update: (context, { body }) => settings.update(context, body),
    addDevice: (context, { body }) => devices.add(context, body),
    devices: devices.list,
    removeDevice: (context, { params }) => devices.remove(context, params.id),
    pushKey: async (context) => ({ key: (await vapidKeys(context)).publicKey }),
    unsubscribe: (context, { params }) => unsubscribe(context, params.code),
    failed: (context, { query }) => listFailed(context, query),
    retry: (context, { params }) => retry(context, params.id),
  })
