import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text } from '#core/navigation/search.ts'

/** Path of the directory. Without a `view`, the number of results decides. */
export const directory = route('/facebook', {
  q: text(),
  page: pageNumber,
  view: oneOf('', 'photos', 'list'),
})
export const profile = route('/facebook/users/:id')
export const editProfile = route('/facebook/edit')
/** Where administrators edit the tags that people can choose. */
export const tagList = route('/facebook/tags', { page: pageNumber })
export const searchHelp = route('/facebook/help')
