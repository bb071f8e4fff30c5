import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formatChance, formatDraws } from '../dormtrak.labels.ts'
import { LotteryNumberForm } from './LotteryNumberForm.tsx'
import { useCalibration, useChances } from './useChances.ts'
import shared from '#reviews/reviews.module.css'

/** The chance of one room in the draw; nothing while past draws are too few, or once it is taken. */
export function ChanceCard({ room: { id, freeBeds } }: { room: DormRoom }) {
  const { data } = useCalibration()
  const { number, ofRoom } = useChances([id])
  if (!data || data.draws.length === 0 || freeBeds === 0) return null
  const said = ofRoom.get(id)
  return (
    <Card title="Chance in the draw">
      <div className={shared.section}>
        {said && (
          <Facts
            left
            facts={[
              [`Free at no. ${number}`, formatChance(said.chance)],
              ['Known', formatDraws(said.draws)],
            ]}
          />
        )}
        <LotteryNumberForm />
      </div>
    </Card>
  )
}
