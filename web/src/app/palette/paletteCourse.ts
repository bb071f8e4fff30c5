import { campus } from '@wso/contract/campus'
import { departmentCalled } from '@wso/scheduler/catalog/departmentNicknames'
import { departmentNames } from '@wso/scheduler/catalog/departments'
import { isOffered } from '#core/navigation/offered.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { courseCalled, type Intent, meaningOf } from './paletteWords.ts'
import type { Answer, AnswerGroup, Viewer } from './sources/answerSource.ts'
import type { CourseFacts } from './sources/courseFacts.ts'

const { services } = campus

const addPrefix = 'add '

/** Returns the code of the course that an item adds; undefined for an item that leads to a page. */
export const addedCode = (id: string): string | undefined =>
  id.startsWith(addPrefix) ? id.slice(addPrefix.length) : undefined

/**
 * The answers for an exact course code, the one that the text wants first: the reviewed course of that
 * code, its sections, a review of it and its books. For the beginning of a code, the reviewed courses that
 * begin so; for a department, its page and its courses. Empty for any other text.
 */
export function courseGroup(
  text: string,
  reviewed: readonly Item[],
  { claims }: Pick<Viewer, 'claims'>,
  facts: CourseFacts = {},
): AnswerGroup {
  const code = courseCalled(text)
  const course = reviewed.find(({ label }) => label === code)
  const items = code
    ? itemsOf(code, text, course, { reviewed, claims, facts })
    : departmentItems(text, reviewed)
  return { label: 'Course', items: items.map((item) => ({ ...item, weight: 0, tier: 0 })) }
}

type Known = { reviewed: readonly Item[]; facts: CourseFacts } & Pick<Viewer, 'claims'>
type Item = Omit<Answer, 'weight'>

function itemsOf(
  code: string,
  text: string,
  course: Item | undefined,
  { reviewed, claims, facts }: Known,
): readonly Item[] {
  const [department = ''] = code.split(' ')
  // `ab1` may be a username: a department that no one knows has no courses.
  if (!course && !departmentNames.has(department)) return []
  const begun = course ? [] : reviewed.filter(({ label }) => label.startsWith(code))
  if (begun.length > 0) return begun
  const { wants } = meaningOf(text)
  const isWanted = ({ want }: ReturnType<typeof actionsOn>[number]) => want && wants.includes(want)
  return actionsOn(code, course, { claims, facts })
    .toSorted((a, b) => Number(isWanted(b) ?? false) - Number(isWanted(a) ?? false))
    .map(({ item }) => item)
}

/** A department's page in Factrak, if it was found, and its courses in the scheduler. */
function departmentItems(text: string, reviewed: readonly Item[]): Item[] {
  const code = departmentCalled(text)
  const name = departmentNames.get(code ?? '')
  if (!code || !name) return []
  return [
    ...reviewed.filter(({ id, label }) => id.startsWith(areaPages) && label === name),
    ...(isOffered(scheduler.to())
      ? [
          {
            id: scheduler.to({ search: { dept: [code], view: 'catalog' } }),
            label: `Courses in ${name}`,
            detail: services.scheduler,
          },
        ]
      : []),
  ]
}

const areaPages = factrakPaths.area.path.replace(':area', '')

/**
 * What can be done with a course, which is undefined when it was not found among the reviewed ones, and which
 * wish each fulfills.
 */
function actionsOn(
  code: string,
  course: Item | undefined,
  { claims: { scopes }, facts }: Omit<Known, 'reviewed'>,
): { item: Item; want?: Intent }[] {
  const courseID = Number(/\/courses\/(\d+)/.exec(course?.id ?? '')?.[1])
  return [
    ...(course
      ? [{ item: { ...course, detail: [course.detail, facts.rating].filter(Boolean).join(', ') } }]
      : []),
    ...(isOffered(scheduler.to())
      ? [
          {
            want: 'add' as const,
            item: {
              id: addPrefix + code,
              label: `Add ${code} to your schedule`,
              detail: facts.times ?? services.scheduler,
            },
          },
        ]
      : []),
    ...(courseID > 0
      ? [
          {
            want: 'review' as const,
            item: {
              id: factrakPaths.newReview.to({ search: { course: courseID } }),
              label: `Write a review of ${code}`,
              detail: services.factrak,
            },
          },
        ]
      : []),
    ...(scopes.has('service:booktrak')
      ? [
          {
            want: 'books' as const,
            item: {
              id: booktrakPaths.home.to({ search: { course: code } }),
              label: `Books for ${code}`,
              detail: services.booktrak,
            },
          },
        ]
      : []),
  ]
}
