import { books } from '@wso/contract/booktrak/books'
import { serve } from '#core/http/serve.ts'
import { cover } from '../covers/covers.service.ts'
import { list, web } from './books.search.ts'
import * as service from './books.service.ts'
import { correct } from './correctBook.ts'
import { ofSchedule } from './scheduleBooks.ts'

export const booksFeature = serve(books, {
  health: (context) => service.health(context),
  web: (context, { query }) => web(context, query),
  lookup: (context, { params }) => service.lookup(context, params.isbn),
  ofSchedule: (context) => ofSchedule(context),
  list: (context, { query }) => list(context, query),
  create: { prepare: (context, { body }) => service.prepareBook(context, body) },
  get: (context, { params }) => service.get(context, params.id),
  addCourses: (context, { params, body }) => service.addCourses(context, params.id, body.courseIDs),
  correct: (context, { params, body }) => correct(context, params.id, body),
  prices: (context, { params, query }) => service.prices(context, params.id, query.condition),
  large: (context, { params }) => cover(context, 'large', params.file),
  thumb: (context, { params }) => cover(context, 'thumb', params.file),
})
