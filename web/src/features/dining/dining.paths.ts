import { route } from '#core/navigation/routes.ts'
import { calendarDay, text } from '#core/navigation/search.ts'

/** The path of the dining halls: a day, a hall, and the diets and allergens to filter by. */
export const diningPaths = {
  halls: route('/dining', { day: calendarDay, hall: text(50), diet: text(20), without: text(200) }),
}
