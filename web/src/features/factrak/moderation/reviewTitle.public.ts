import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { codeOf } from '#core/format/codeOf.ts'

/** Names the subject of a review: "BIOL 101 with Ada Lovelace". */
export const reviewTitle = ({ course, professor }: FlaggedSurvey) =>
  [course && codeOf(course), professor?.name].filter(Boolean).join(' with ')
