import { chat } from '@wso/contract/notifications/chat'
import { serve } from '#core/http/serve.ts'
import * as service from './chat.service.ts'

export const chatFeature = serve(chat, {
  token: service.token,
})
