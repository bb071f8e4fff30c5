import { freeTimes } from '@wso/contract/planning/freeTimes'
import { plans } from '@wso/contract/planning/plans'
import { schedules } from '@wso/contract/planning/schedules'
import { addPerson, type startApp } from '#test/app.ts'
import { fourYears } from '#test/factories/plans.ts'
import { block, week } from '#test/factories/schedules.ts'
import type { AnyCall, Editable, Item } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

const idsIn = (people: unknown, name: string) => (people as Item[]).map((each) => each[name])

/** The schedules and plans of people, and whom they share their free times with. */
export function planningEditables({ db, as }: Portal): Record<string, Editable> {
  const start = async () => ({ call: (await as(await addPerson(db))) as AnyCall })
  return {
    selections: {
      start: async () => ({ ...(await start()), params: { userID: 'me' } }),
      create: schedules.putSelections,
      get: schedules.getSelections,
      values: { courses: ['CSCI;1046'] },
      exported: 'courseSelections',
    },
    schedules: {
      start,
      create: schedules.create,
      update: schedules.update,
      list: schedules.list,
      exported: 'schedules',
      values: { entries: [week.entries, []], blocks: [[block], []], isDefault: [true] },
    },
    plans: {
      start,
      create: plans.create,
      update: plans.update,
      list: plans.list,
      exported: 'plans',
      values: {
        semesters: [fourYears.semesters],
        winters: [fourYears.winters],
        programs: [fourYears.programs, fourYears.programs.map(() => null)],
        marks: [fourYears.marks, []],
        sharing: [[], [{ programs: ['major-biology', 'major-english'], most: 1 }]],
        customPrograms: [fourYears.customPrograms, []],
      },
    },
    freeGroups: {
      start: async () => {
        const { id } = await addPerson(db)
        return { ...(await start()), given: { userIDs: [id] } }
      },
      create: freeTimes.createGroup,
      update: freeTimes.updateGroup,
      get: freeTimes.get,
      exported: 'freeGroups',
      idOf: (times) => (times.groups as Item[])[0]?.id,
      fields: ({ groups }) => {
        const [group] = groups as [Item]
        return { ...group, userIDs: idsIn(group.people, 'id') }
      },
      exportedFields: (group) => ({ ...group, userIDs: idsIn(group.people, 'userID') }),
    },
  }
}
