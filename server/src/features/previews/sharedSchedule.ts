import { courseCode, readSectionId, type Section } from '@wso/scheduler/catalog/section'
import { readShare } from '@wso/scheduler/schedules/share'
import type { Context } from '#core/context.ts'
import type { CardBlock } from '#core/pictures/pictureJob.ts'
import { loadSections } from '#features/planning/catalog/catalog.public.ts'

const most = 40
/** The part of a day that the picture shows, in minutes since midnight. */
const day = { from: 8 * 60, to: 22 * 60 }
const colors = ['#7b5ea7', '#3d7f7a', '#b5653f', '#4a6fa5', '#8a6d1f', '#a8577e']

/**
 * The courses of a shared schedule with their week; undefined when the link has none of the catalog.
 * Its name and its blocks of time are left out: the link's author wrote them, and the portal would
 * show them under its own name.
 */
export async function sharedSchedule({ db }: Pick<Context, 'db'>, share: string) {
  const chosen = readShare(share).sections.filter(({ hidden }) => !hidden)
  const keys = chosen.slice(0, most).flatMap(({ id }) => readSectionId(id) ?? [])
  const sections = await loadSections(db, keys)
  const [first] = sections
  if (!first) return undefined
  const term = sections.filter(
    ({ year, semester }) => year === first.year && semester === first.semester,
  )
  const codes = [...new Set(sections.map(courseCode))]
  return {
    title:
      codes.length === 1 ? 'A schedule of one course' : `A schedule of ${codes.length} courses`,
    text: codes.join(', '),
    blocks: weekOf(term, [...new Set(term.map(courseCode))]),
  }
}

const weekOf = (sections: readonly Section[], codes: readonly string[]): CardBlock[] =>
  sections.flatMap((section) =>
    section.meetings.flatMap(({ days, start, end }) =>
      [0, 1, 2, 3, 4]
        .filter((at) => days & (1 << at))
        .map((at) => ({
          day: at,
          from: shareOf(start),
          to: shareOf(end),
          color: colors[codes.indexOf(courseCode(section)) % colors.length] ?? '#5b5266',
        })),
    ),
  )

const shareOf = (minutes: number) =>
  Math.min(1, Math.max(0, (minutes - day.from) / (day.to - day.from)))
