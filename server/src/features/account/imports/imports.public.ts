export { lockPeopleTable, writePeople } from './importPeople.ts'
export { peopleColumns, type PersonRow } from './peopleFile.ts'
export { resolvePlaces } from './peoplePlaces.ts'
export { type Change, leaving, planRows } from './peoplePlan.ts'
