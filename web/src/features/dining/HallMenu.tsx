import type { DiningHall, Dish, Meal } from '@wso/contract/dining/dining'
import { zoneMark } from '#core/format/dates.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './dining.module.css'

type Props = { hall: DiningHall; diet: string; avoided: readonly string[] }

/** The meals of one hall with what each station serves. */
export function HallMenu({ hall, diet, avoided }: Props) {
  return (
    <Card title={hall.name}>
      {hall.meals.length === 0 && <p className={styles.none}>Closed on this day.</p>}
      {hall.meals.map((meal) => (
        <details key={meal.name} className={styles.meal}>
          <summary>
            <b>{meal.name}</b> <span>{hoursLabel(meal)}</span>
          </summary>
          <Stations meal={meal} diet={diet} avoided={avoided} />
        </details>
      ))}
    </Card>
  )
}

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
  if (stations.length === 0) return <p className={styles.none}>Nothing here fits these filters.</p>
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
      {dish.glutenFree && <Badge kind="info">Gluten free</Badge>}
    </>
  )
}

/** Dishes whose allergens are not posted are kept, because nothing is known against them. */
function fits(dish: Dish, diet: string, avoided: readonly string[]) {
  const isDiet =
    diet === '' ||
    (diet === 'vegan' && dish.vegan) ||
    (diet === 'vegetarian' && (dish.vegetarian || dish.vegan)) ||
    (diet === 'glutenFree' && dish.glutenFree)
  return isDiet && !(dish.allergens ?? []).some((each) => avoided.includes(each))
}

const hoursLabel = ({ hours }: Meal) =>
  hours ? `${formatTime(hours.open)} to ${formatTime(hours.close)}${zoneMark}` : 'No times posted'

function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${past} ${hour % 24 < 12 ? 'am' : 'pm'}`
}
