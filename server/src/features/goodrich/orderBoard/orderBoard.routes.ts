import { orderBoard } from '@wso/contract/goodrich/orderBoard'
import { serve } from '#core/http/serve.ts'
import { pause } from '../calendar/calendarHours.ts'
import * as service from './orderBoard.service.ts'

export const orderBoardFeature = serve(orderBoard, {
  today: (context) => service.today(context),
  pause: (context, { body }) => pause(context, body.paused),
})
