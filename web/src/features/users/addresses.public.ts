import { route } from '#core/routes.ts'
import { oneOf, text, whole } from '#core/search.ts'

/** The search of the directory. Without a `view` the number of people decides. */
export const directory = route('/facebook', {
  q: text(),
  page: whole(1),
  view: oneOf('', 'photos', 'list'),
})
export const profile = route('/facebook/users/:id')
export const editProfile = route('/facebook/edit')
export const searchHelp = route('/facebook/help')
