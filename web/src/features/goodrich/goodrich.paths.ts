import { route } from '#core/navigation/routes.ts'
import { calendarDay, pageNumber, text } from '#core/navigation/search.ts'

/** The addresses of ordering and of the counter. */
export const goodrichPaths = {
  order: route('/dining/goodrich'),
  orders: route('/dining/goodrich/orders', { page: pageNumber }),
  board: route('/dining/goodrich/manage', { q: text(100), time: text(5) }),
  menu: route('/dining/goodrich/manage/menu'),
  hours: route('/dining/goodrich/manage/hours'),
  report: route('/dining/goodrich/manage/report', { day: calendarDay }),
}
