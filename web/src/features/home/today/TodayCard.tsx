import { ShortDay } from '#features/now/Day.public.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** The first steps of a first-year, and the next of the viewer's day. */
export const TodayCard = () => (
  <>
    <FirstSteps />
    <ShortDay />
  </>
)
