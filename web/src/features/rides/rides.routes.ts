import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { oneOf, text, whole, yes } from '#core/search.ts'

/** The addresses of rides. They stand before those of the other bulletins, whose `:type` would take them. */
export const rideRoutes = {
  list: route('/bulletins/ride', {
    q: text(200),
    way: oneOf('both', 'from', 'to'),
    kind: oneOf('all', 'offer', 'request'),
    day: text(10),
    mine: yes,
    page: whole(1),
  }),
  new: route('/bulletins/ride/new'),
  one: route('/bulletins/ride/:id'),
  edit: route('/bulletins/ride/:id/edit'),
}

const readers = { level: 1, anyOf: ['service:bulletin', 'service:users'] } as const
const writers = { ...readers, level: 3 } as const
const form = () => import('./RideFormPage.tsx')

export const ridePages = [
  page(rideRoutes.list, () => import('./RidesPage.tsx').then((m) => m.RidesPage), readers),
  page(rideRoutes.new, () => form().then((m) => m.NewRidePage), writers),
  page(rideRoutes.edit, () => form().then((m) => m.EditRidePage), writers),
  page(rideRoutes.one, () => import('./RidePage.tsx').then((m) => m.RidePage), readers),
]
