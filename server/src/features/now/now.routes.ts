import { now, waiting } from '@wso/contract/site/now'
import { serve } from '#core/http/serve.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { day } from './now.service.ts'
import { waits } from './waiting.service.ts'

export const nowFeature = serve(now, { get: (context) => day(context) })

export const waitingFeature = (readers: SubjectReaders) =>
  serve(waiting, { get: (context) => waits(context, readers) })
