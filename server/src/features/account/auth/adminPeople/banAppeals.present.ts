import type { BanAppeal } from '@wso/contract/account/adminBan'
import type { banAppeals } from './banAppeals.table.ts'

export type AppealRow = typeof banAppeals.$inferSelect

/** Presents an appeal to its author. */
export const presentAppeal = ({
  text,
  createdTime,
  outcome,
  note,
  answeredTime,
}: AppealRow): BanAppeal => ({
  text,
  createdTime,
  answer: outcome && note && answeredTime ? { outcome, note, answeredTime } : null,
})
