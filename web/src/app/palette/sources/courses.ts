import { campus } from '@wso/contract/campus'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { departmentCalled } from '@wso/scheduler/catalog/departmentNicknames'
import { departmentNames } from '@wso/scheduler/catalog/departments'
import { api } from '#core/api/endpoints.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { mayReview } from '../paletteActions.ts'
import { tierOfLabel } from '../paletteRank.ts'
import { courseCalled, meaningOf } from '../paletteWords.ts'
import { answerSource } from './answerSource.ts'

const { services } = campus
const most = 5
const keepMs = 60_000

const reviewed = {
  course: {
    label: 'Course',
    weight: 3,
    to: (courseID: number) => factrakPaths.course.to({ params: { courseID } }),
  },
  professor: {
    label: 'Professor',
    weight: 3,
    to: (profID: number) => factrakPaths.professor.to({ params: { profID } }),
  },
  area: {
    label: 'Area of study',
    weight: 1,
    to: (area: number) => factrakPaths.area.to({ params: { area } }),
  },
} as const

/** What to ask of Factrak: a course by its code, a department by its name, else what the text is about. */
function sought(text: string): string {
  const { about, wants } = meaningOf(text)
  const department = departmentNames.get(departmentCalled(about) ?? '')
  const isCourses = wants.every((want) => want !== 'books' && want !== 'lost')
  return courseCalled(text) ?? department ?? (isCourses ? about : text)
}

/** Reviewed courses, professors and areas of study; none for viewers without Factrak access. */
export const reviewedSource = answerSource({
  label: services.factrak,
  endpoint: api.autocomplete.factrak,
  keepMs,
  ask: (text, viewer) =>
    isSearchable(text) && mayReview(viewer)
      ? { query: { q: sought(text), limit: most } }
      : undefined,
  read: (found, text) => {
    const isWanted = meaningOf(text).wants.includes('reviews')
    return found.map(({ id, value, type, detail }) => ({
      id: reviewed[type].to(id),
      label: value,
      detail: detail ?? reviewed[type].label,
      weight: isWanted ? 0 : reviewed[type].weight,
      tier: Math.min(...[value, detail ?? ''].map((each) => tierOfLabel(each, sought(text)))),
    }))
  },
})

/** Books by title, author, ISBN or course. */
export const bookSource = answerSource({
  label: services.booktrak,
  endpoint: api.books.list,
  keepMs,
  ask: (text) => (isSearchable(text) ? { query: { q: text, limit: most } } : undefined),
  read: ({ items }) =>
    items.map(({ id, title, authors }) => ({
      id: booktrakPaths.book.to({ params: { bookID: id } }),
      label: title,
      detail: authors?.[0],
      also: authors,
      weight: 4,
    })),
})
