import { account } from '@wso/contract/account/account'
import { serve } from '#core/http/serve.ts'
import { requestDeletion } from './account.delete.ts'
import { exportData } from './account.export.ts'

export const accountFeature = serve(account, {
  data: (context) => exportData(context),
  remove: (context, { body }) => requestDeletion(context, body),
})
