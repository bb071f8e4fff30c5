import type { ImportPreview } from '@wso/contract/account/imports'
import { maxListed, maxRefused } from '@wso/contract/account/imports.limits'
import { canLeaveOut, type ImportPlan } from './importPeople.ts'
import { peopleColumns } from './peopleFile.ts'
import { type Change, isMassLeave, type Options } from './peoplePlan.ts'

/** Presents what a file would change: all numbers, and the first people of each kind. */
export function presentPlan(plan: ImportPlan, options: Options): ImportPreview {
  const { added, changed, left, same, present, problems, newPlaces, version } = plan
  return {
    added: {
      count: added.length,
      people: first(added).map(({ values: { unixID, name } }) => ({ unixID, name })),
    },
    changed: {
      count: changed.length,
      people: first(changed).map((change) => ({
        ...personOf(change),
        changes: changesOf(change, plan.nameOf),
      })),
    },
    left: { count: left.length, people: first(left).map(personOf) },
    same,
    present,
    isMassLeave: isMassLeave(plan),
    newDepartments: newPlaces.departments,
    newOffices: newPlaces.offices,
    columns: plan.header.map(({ header, column }) => ({ header, column: column ?? undefined })),
    known: Object.keys(peopleColumns),
    refused: {
      count: problems.length,
      canLeaveOut: canLeaveOut(plan, options),
      rows: problems.slice(0, maxRefused).map(({ line, field, reason }) => ({
        row: line,
        column: field,
        reason,
      })),
    },
    version,
  }
}

const first = <T>(list: readonly T[]) => list.slice(0, maxListed)

const personOf = ({ unixID, before }: Change) => ({ unixID, name: String(before['name']) })

/** The columns of the file, by those of the table that hold ids. */
const columns: Record<string, string> = {
  departmentID: 'department',
  officeID: 'office',
  dormRoomID: 'room',
}

const changesOf = ({ before, values }: Change, nameOf: ImportPlan['nameOf']) =>
  Object.entries(values).map(([field, value]) => {
    const wordOf = (each: unknown) => nameOf(field, each) ?? inWords(each)
    return { field: columns[field] ?? field, before: wordOf(before[field]), after: wordOf(value) }
  })

function inWords(value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined || value === '' ? 'none' : String(value)
}
