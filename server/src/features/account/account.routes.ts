import { account } from '@wso/contract/account'
import { serve } from '#core/serve.ts'
import { data } from './account.data.ts'
import { remove } from './account.service.ts'

export const accountFeature = serve(account, {
  data: (context) => data(context),
  remove: (context, { body }) => remove(context, body),
})
