import { type PersonRef, ProfileFields, type User } from '@wso/contract/users/users'
import { versionOf } from '#core/version.ts'
import { isAdmin, isAnonymous, type Viewer } from '#core/viewer.ts'
import type { departments, offices } from '#features/college/departments/departments.table.ts'
import type { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { type tags, users } from './users.table.ts'

type UserRow = typeof users.$inferSelect

/** The columns of `users` that are shown next to a person's content. */
export const personRefColumns = {
  id: users.id,
  name: users.name,
  unixID: users.unixID,
  type: users.type,
  classYear: users.classYear,
  offCycle: users.offCycle,
  williamsEmail: users.williamsEmail,
  visible: users.visible,
  atWilliams: users.atWilliams,
}

export type PersonRefRow = Pick<UserRow, keyof typeof personRefColumns>

/**
 * Returns true when the viewer may see authors. Anonymous visitors may not, even those who may read
 * the directory.
 */
export const seesPeople = (viewer: Viewer) =>
  !isAnonymous(viewer) && (viewer.scopes.has('service:users') || isAdmin(viewer))

/**
 * A person shown next to their post; absent for viewers who may not see people, and for people whom
 * the viewer cannot find in the directory: only their name is shown.
 */
export const presentPersonRef = (
  person: PersonRefRow | null | undefined,
  viewer: Viewer,
): PersonRef | undefined =>
  person && seesPeople(viewer) && isListedFor(person, viewer) ? refOf(person) : undefined

/** The fields of every person that only they and admins may know, as others receive them. */
export const unknownFields = {
  williamsID: '',
  homeVisible: false,
  admin: false,
  factrakAdmin: false,
  hasAcceptedFactrakPolicy: false,
  hasAcceptedDormtrakPolicy: false,
}

/** A person without regard to who may find them in the directory. */
export const refOf = (person: PersonRefRow): PersonRef => {
  const { id, name, unixID, type, classYear, offCycle, williamsEmail, visible, atWilliams } = person
  return {
    ...unknownFields,
    visible,
    atWilliams,
    id,
    name,
    unixID,
    type,
    offCycle,
    classYear: given(classYear),
    williamsEmail: williamsEmail ?? '',
  }
}

/** A row of `users` with the relations that were loaded. */
export type UserWithRelations = UserRow & {
  dormRoom?: (typeof dormRooms.$inferSelect & { dorm: typeof dorms.$inferSelect }) | null
  department?: typeof departments.$inferSelect | null
  office?: typeof offices.$inferSelect | null
  tags?: (typeof tags.$inferSelect)[]
}

/** True when the viewer is this person or an admin, who may read every field. */
export const readsAllOf = ({ id }: { id: number }, viewer: Viewer) =>
  viewer.id === id || isAdmin(viewer)

/** True when the viewer can find a person in the directory. */
export const isListedFor = (user: Pick<UserRow, 'id' | 'visible' | 'atWilliams'>, viewer: Viewer) =>
  (user.visible && user.atWilliams) || readsAllOf(user, viewer)

/**
 * Presents a profile to the viewer; profiles leave the server only through here. Fields that the
 * person hides, and private fields, are sent to the person and to admins only.
 */
export function presentUser(user: UserWithRelations, viewer: Viewer): User {
  if (isAnonymous(viewer)) return presentForVisitor(user)
  const readsAll = readsAllOf(user, viewer)
  return {
    ...refOf(user),
    ...openFields(user),
    ...((readsAll || user.dormVisible) && housing(user)),
    ...((readsAll || user.homeVisible) && home(user)),
    ...((readsAll || user.dietaryPrefVisible) && { dietaryPref: given(user.dietaryPref) }),
    ...(readsAll && ownFields(user)),
    ...(viewer.id === user.id && owed(viewer)),
  }
}

/**
 * The reviews that the viewer owes. Hidden from admins too: it changes when a review appears and would
 * reveal the author. The row has what is due, from which the viewer's reviews are not subtracted.
 */
const owed = ({ person }: Viewer) => ({
  factrakSurveyDeficit: given(person?.factrakSurveyDeficit),
})

/** Presents a profile to an anonymous visitor on campus: name, class, department and email. */
const presentForVisitor = (user: UserWithRelations): User => ({
  ...unknownFields,
  visible: user.visible,
  atWilliams: user.atWilliams,
  id: user.id,
  name: user.name,
  unixID: user.unixID,
  type: user.type,
  classYear: given(user.classYear),
  williamsEmail: user.williamsEmail ?? '',
  departmentID: given(user.departmentID),
  department: given(user.department),
})

const openFields = (user: UserWithRelations) => ({
  pronoun: given(user.pronoun),
  nickname: given(user.nickname),
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
  tags: user.tags?.length ? user.tags : undefined,
})

/** Fields that reveal where a person lives. */
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
  admin: user.admin,
  factrakAdmin: user.factrakAdmin,
  goodrichManager: user.goodrichManager,
  hasAcceptedFactrakPolicy: user.hasAcceptedFactrakPolicy,
  hasAcceptedDormtrakPolicy: user.hasAcceptedDormtrakPolicy,
  skippedFirstSteps: user.skippedFirstSteps,
  optOutEphcatch: user.optOutEphcatch,
  ephcatchEligibility: user.ephcatchEligibility,
  williamsID: user.williamsID ?? '',
  cellPhone: given(user.cellPhone),
  homePhone: given(user.homePhone),
  dietaryPrefVisible: user.dietaryPrefVisible,
  version: versionOfUser(user),
})

/** Returns the version of the fields that people edit in their profile. */
export const versionOfUser = (user: UserRow) => versionOf(ProfileFields, user)

/** Turns null into undefined, because responses omit unknown fields. */
const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined
