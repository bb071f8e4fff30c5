import { account } from '@wso/contract/account/account'
import { serve } from '#core/http/serve.ts'
import { requestDeletion } from './account.delete.ts'
import { exportData } from './account.export.ts'
import { ownBan } from './ownDecisions.ts'

export const accountFeature = serve(account, {
  ban: (context) => ownBan(context),
  data: (context) => exportData(context),
  remove: (context, { body }) => requestDeletion(context, body),
})
