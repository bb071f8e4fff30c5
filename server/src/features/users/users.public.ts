import type { PersonRef, User } from '@wso/contract/users'
import { isAdmin, type Viewer } from '#core/viewer.ts'
import type { departments, offices } from '../departments/departments.table.ts'
import type { dormRooms, dorms } from '../dorms/dorms.table.ts'
import { type tags, users } from './users.table.ts'

type UserRow = typeof users.$inferSelect

/** What a query selects, from a join of `users`, to show a person beside what they wrote. */
export const personRefColumns = {
  id: users.id,
  name: users.name,
  unixID: users.unixID,
  type: users.type,
  classYear: users.classYear,
  offCycle: users.offCycle,
  visible: users.visible,
  atWilliams: users.atWilliams,
}

type PersonRefRow = Pick<UserRow, keyof typeof personRefColumns>

/** Whether the viewer may know who people are. */
export const seesPeople = (viewer: Viewer) => viewer.scopes.has('service:users') || isAdmin(viewer)

/**
 * A person beside what they wrote; absent for viewers who may not know who people are, and for
 * people whom the viewer does not find in the directory: those have signed with their name alone.
 */
export const presentPersonRef = (
  person: PersonRefRow | null | undefined,
  viewer: Viewer,
): PersonRef | undefined =>
  person && seesPeople(viewer) && isListedFor(person, viewer) ? refOf(person) : undefined

type Named = Pick<UserRow, 'id' | 'name' | 'unixID' | 'type' | 'classYear' | 'offCycle'>

const refOf = ({ id, name, unixID, type, classYear, offCycle }: Named): PersonRef => ({
  id,
  name,
  unixID,
  type,
  classYear: given(classYear),
  offCycle,
})

/** A row of `users` with whatever of its relations was loaded. */
export type UserWithRelations = UserRow & {
  dormRoom?: (typeof dormRooms.$inferSelect & { dorm: typeof dorms.$inferSelect }) | null
  department?: typeof departments.$inferSelect | null
  office?: typeof offices.$inferSelect | null
  tags?: (typeof tags.$inferSelect)[]
}

/** The person themself, and admins, read everything about a person. */
export const readsAllOf = ({ id }: { id: number }, viewer: Viewer) =>
  viewer.id === id || isAdmin(viewer)

/** Whether a viewer finds a person in the directory at all. */
export const isListedFor = (user: Pick<UserRow, 'id' | 'visible' | 'atWilliams'>, viewer: Viewer) =>
  (user.visible && user.atWilliams) || readsAllOf(user, viewer)

/**
 * A directory entry as a viewer may see it: the only way a person's profile leaves the server.
 * What the person hides is absent for others, and what is theirs alone is sent to them and admins.
 */
export function presentUser(user: UserWithRelations, viewer: Viewer): User {
  const readsAll = readsAllOf(user, viewer)
  return {
    ...refOf(user),
    ...openFields(user),
    ...((readsAll || user.dormVisible) && housing(user)),
    ...((readsAll || user.homeVisible) && home(user)),
    ...((readsAll || user.dietaryPrefVisible) && { dietaryPref: given(user.dietaryPref) }),
    ...(readsAll && ownFields(user)),
    // Not for admins either: it changes as a review appears, and would say whose it is.
    ...(viewer.id === user.id && { factrakSurveyDeficit: given(user.factrakSurveyDeficit) }),
  }
}

const openFields = (user: UserWithRelations) => ({
  pronoun: given(user.pronoun),
  nickname: given(user.nickname),
  williamsEmail: given(user.williamsEmail),
  campusPhoneEXT: given(user.campusPhoneEXT),
  title: given(user.title),
  major: given(user.major),
  suBox: given(user.suBox),
  campusStatus: given(user.campusStatus),
  departmentID: given(user.departmentID),
  department: given(user.department),
  officeID: given(user.officeID),
  office: given(user.office),
  dormVisible: user.dormVisible,
  homeVisible: user.homeVisible,
  tags: user.tags,
})

/** Everything that says where on or off campus someone lives. */
const housing = (user: UserWithRelations) => ({
  entry: given(user.entry),
  offCampus: user.offCampus,
  dormRoomID: given(user.dormRoomID),
  dormRoom: given(user.dormRoom),
})

const home = (user: UserRow) => ({
  homeTown: given(user.homeTown),
  homeState: given(user.homeState),
  homeZip: given(user.homeZip),
  homeCountry: given(user.homeCountry),
})

const ownFields = (user: UserRow) => ({
  visible: user.visible,
  atWilliams: user.atWilliams,
  admin: user.admin,
  factrakAdmin: user.factrakAdmin,
  goodrichManager: user.goodrichManager,
  hasAcceptedFactrakPolicy: user.hasAcceptedFactrakPolicy,
  hasAcceptedDormtrakPolicy: user.hasAcceptedDormtrakPolicy,
  optOutEphcatch: user.optOutEphcatch,
  ephcatchEligibility: user.ephcatchEligibility,
  williamsID: given(user.williamsID),
  cellPhone: given(user.cellPhone),
  homePhone: given(user.homePhone),
  dietaryPrefVisible: user.dietaryPrefVisible,
})

/** The wire leaves out what is not known; the database says null. */
const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined
