import { campus } from '@wso/contract/campus'
import { formatCourseCode } from '@wso/contract/college/formatCourseCode'
import type { User } from '@wso/contract/users/users'
import { api } from '#core/api/endpoints.ts'
import { siteNow } from '#core/format/clock.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { nextClass } from '#features/scheduler/offered/nextClass.public.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { termSlug } from '#features/scheduler/timetable/termNames.ts'
import { answerSource, type Viewer } from './answerSource.ts'
import { peopleSource, rankPeople } from './people.ts'

/** When and where the professor whom a text names teaches next. Shown below the professor. */
export const teachingSource = answerSource({
  label: campus.services.scheduler,
  endpoint: api.catalog.offered,
  after: peopleSource,
  keepMs: 300_000,
  ask: (text, viewer, people) => {
    const named = people && professorNamed(people.items, text, viewer)
    return named && isOffered(scheduler.to())
      ? { query: { instructorID: named.person.id } }
      : undefined
  },
  read: (sections, text, viewer, people) => {
    const named = people && professorNamed(people.items, text, viewer)
    const next = nextClass(sections, siteNow())
    if (!named || !next) return []
    const { section } = next
    const search = { q: formatCourseCode(section), open: section.id, term: termSlug(section) }
    const detail = `Next class of ${named.person.name}`
    return [{ id: scheduler.to({ search }), label: next.text, detail, tier: named.tier, weight: 5 }]
  },
})

/** The person who is the best answer to a text, if they teach. */
function professorNamed(found: readonly User[], text: string, viewer: Viewer) {
  const [best] = rankPeople(found, text, viewer)
  return best?.person.type === 'professor' ? best : undefined
}
