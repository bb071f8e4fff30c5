import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams } from '../core/page.ts'
import { factrakFull } from './reviews.ts'

/** The viewer's vote on a review. Votes are visible only to the person who cast them. */
export const Agreement = named(
  'FactrakAgreement',
  z.object({ id: z.int(), agrees: z.boolean(), factrakSurveyID: z.int(), userID: z.int() }),
)
export const AgreementChoice = named(
  'AgreementChoice',
  z.object({ agree: z.nullish(z.boolean('must be true or false')) }),
)

const vote = {
  path: '/factrak/surveys/:id/agreement',
  access: factrakFull,
  params: IdParams,
} as const

export const agreements = endpoints({
  get: {
    ...vote,
    method: 'GET',
    summary: 'Your vote',
    result: Agreement,
    refuses: ['agreementMissing'],
  },
  agree: {
    ...vote,
    method: 'POST',
    summary: 'Agree or disagree with a review',
    body: AgreementChoice,
    created: true,
    result: Agreement,
    invalidates: ['factrak'],
    refuses: ['agreementOwn', 'agreementExists'],
  },
  change: {
    ...vote,
    method: 'PATCH',
    summary: 'Change your vote',
    body: AgreementChoice,
    result: Agreement,
    invalidates: ['factrak'],
    refuses: ['agreementMissing'],
  },
  withdraw: {
    ...vote,
    method: 'DELETE',
    summary: 'Withdraw your vote',
    result: Agreement,
    invalidates: ['factrak'],
    refuses: ['agreementMissing'],
  },
})
