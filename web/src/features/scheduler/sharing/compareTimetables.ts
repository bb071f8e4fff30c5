import { courseKey } from '@wso/scheduler/catalog/section'
import { countLunches } from '@wso/scheduler/generator/lunch'
import { weekOf } from '@wso/scheduler/week/week'
import { busyOfItem, type Timetable, type TimetableItem } from '../timetable/buildTimetable.ts'
import { dayNames } from '../timetable/days.ts'

export type ComparedWeeks = {
  /** Both weeks in one. The viewer's items are named as theirs; a section of both is shown once. */
  timetable: Timetable
  /** The courses that both take, by name. */
  shared: readonly string[]
  /** The names of the days from Monday to Friday on which both are free for lunch. */
  lunches: readonly string[]
}

/** Draws the viewer's week over a shared one. Neither is changed. */
export function compareTimetables(theirs: Timetable, mine: Timetable): ComparedWeeks {
  const visible = ({ items }: Timetable) => items.filter(({ hidden }) => !hidden)
  const [shown, own] = [visible(theirs), visible(mine)]
  const both = new Set(own.map(({ id }) => id).filter((id) => theirs.byID.get(id)?.section))
  const items = [
    ...shown.map((item) => (both.has(item.id) ? { ...item, name: `Both: ${item.name}` } : item)),
    ...own.filter(({ id }) => !both.has(id)).map(asMine),
  ]
  const busy = items.flatMap((item) => {
    const time = busyOfItem(item)
    return time ? [{ ...time, id: item.id }] : []
  })
  const courses = new Set(own.flatMap(({ section }) => (section ? [courseKey(section)] : [])))
  const shared = shown.filter(({ section }) => section && courses.has(courseKey(section)))
  const lunches = dayNames.slice(0, 5).filter((_, day) => {
    const here = busy.map(({ meetings }) => ({
      meetings: meetings
        .filter(({ days }) => days & (1 << day))
        .map((each) => ({ ...each, days: 1 })),
    }))
    // The other four days are free in it.
    return countLunches(here) === 5
  })
  return {
    timetable: {
      items,
      byID: new Map(items.map((item) => [item.id, item])),
      week: weekOf(busy),
      conflicts: [],
      conflicting: new Set(),
    },
    shared: [...new Set(shared.map(({ name }) => name))],
    lunches,
  }
}

const asMine = (item: TimetableItem): TimetableItem => ({
  ...item,
  id: `mine ${item.id}`,
  name: `Mine: ${item.name}`,
  isMine: true,
})
