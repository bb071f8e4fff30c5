import { formatClock } from '@wso/contract/core/dates/clockTime'
import { formatSpan } from '@wso/contract/core/dates/formatSpan'
import type { DiningHall, Dish, Meal } from '@wso/contract/dining/dining'
import type { Place } from '@wso/contract/dining/openings'
import { dayOf } from '#core/format/collegeDay.ts'
import { zoneMark } from '#core/format/dates.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import styles from './dining.module.css'

type Props = {
  hall: DiningHall
  diet: string
  avoided: readonly string[]
  /** The opening status of the hall at `now`; absent for other days. */
  place: Place | undefined
  now: string
  /** True for the first hall, whose first meal of another day is expanded. */
  isFirst: boolean
}

/** The meals of one hall with the dishes of each station; the current meal, or the next of today, is expanded. */
export function HallMenu({ hall, diet, avoided, place, now, isFirst }: Props) {
  const shown = place ? mealOf(place, now) : isFirst ? hall.meals[0]?.name : undefined
  return (
    <Card title={hall.name} aside={place && <OpeningBadge place={place} now={now} />} flush>
      {hall.meals.length === 0 && <p className={styles.none}>Closed on this day.</p>}
      {hall.meals.map((meal) => (
        <details key={meal.name} className={styles.meal} open={meal.name === shown}>
          <summary>
            <b>{meal.name}</b> <span>{hoursLabel(meal)}</span>
          </summary>
          <Stations meal={meal} diet={diet} avoided={avoided} />
        </details>
      ))}
    </Card>
  )
}

/** The name of the meal that is served now or opens later today. */
const mealOf = ({ open, period, until }: Place, now: string) =>
  open || (until && dayOf(until) === dayOf(now)) ? period : undefined

function Stations({
  meal,
  diet,
  avoided,
}: {
  meal: Meal
  diet: string
  avoided: readonly string[]
}) {
  const stations = meal.stations
    .map(({ name, items }) => ({ name, items: items.filter((dish) => fits(dish, diet, avoided)) }))
    .filter(({ items }) => items.length > 0)
  if (meal.stations.length === 0) return <p className={styles.none}>No menu is posted.</p>
  if (stations.length === 0) return <p className={styles.none}>No dishes match these filters.</p>
  return (
    <div className={styles.stations}>
      {stations.map(({ name, items }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {items.map((dish) => (
              <li key={dish.id + dish.name}>
                {dish.name} <Diets dish={dish} />
                {dish.allergens && <small>Contains {dish.allergens.join(', ')}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Diets({ dish }: { dish: Dish }) {
  return (
    <>
      {dish.vegan ? (
        <Badge kind="good">Vegan</Badge>
      ) : (
        dish.vegetarian && <Badge kind="good">Vegetarian</Badge>
      )}{' '}
      {dish.glutenFree && <Badge kind="info">Gluten-free</Badge>}
    </>
  )
}

/** Keeps dishes without posted allergens, because they may fit. */
function fits(dish: Dish, diet: string, avoided: readonly string[]) {
  const isDiet =
    diet === '' ||
    (diet === 'vegan' && dish.vegan) ||
    (diet === 'vegetarian' && (dish.vegetarian || dish.vegan)) ||
    (diet === 'glutenFree' && dish.glutenFree)
  return isDiet && !(dish.allergens ?? []).some((each) => avoided.includes(each))
}

const hoursLabel = ({ hours }: Meal) =>
  hours
    ? `${formatSpan(formatClock(hours.open), formatClock(hours.close))}${zoneMark}`
    : 'No times posted'
