import type { NewSchedule } from '@wso/contract/planning/schedules'
import type { Block, Entry } from '@wso/scheduler/schedules/schedule'

type Content = { name: string; entries: readonly Entry[]; blocks: readonly Block[] }

/** A schedule in the account's format. */
export function scheduleContent({ name, entries, blocks }: Content): NewSchedule {
  return {
    name,
    entries: entries.map(({ id, department, course, hidden, color }) => ({
      id,
      department,
      course,
      hidden,
      color,
    })),
    blocks: blocks.map(({ id, title, kind, year, semester, meetings }) => ({
      id,
      title,
      kind,
      year,
      semester,
      meetings: meetings.map(({ days, start, end, place }) => ({ days, start, end, place })),
    })),
  }
}

/** Equal for schedules with the same content; block ids differ between devices. */
export function scheduleFingerprint(schedule: Content): string {
  const { name, entries, blocks } = scheduleContent(schedule)
  return JSON.stringify([name, entries, blocks.map((block) => ({ ...block, id: 0 }))])
}
