import { asc, eq } from 'drizzle-orm'
import { type Db, isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import type { UserWithRelations } from './users.public.ts'
import { tags, users, userTags } from './users.table.ts'

export type Relation = 'dorm' | 'tags' | 'department' | 'office'
export const allRelations: ReadonlySet<Relation> = new Set(['dorm', 'tags', 'department', 'office'])

/** Loads people in the order of the ids with the given relations, in two queries at most. */
export async function loadUsers(
  db: Db,
  ids: readonly number[],
  relations: ReadonlySet<Relation>,
): Promise<UserWithRelations[]> {
  if (ids.length === 0) return []
  const [rows, tagsOf] = await Promise.all([
    selectUsers(db, { ids }),
    relations.has('tags') ? loadTags(db, ids) : undefined,
  ])
  const byID = new Map(rows.map((row) => [row.user.id, row]))
  return ids.flatMap((id) => {
    const row = byID.get(id)
    if (!row) return []
    const { user, room, dorm, department, office } = row
    return {
      ...user,
      ...(relations.has('dorm') && { dormRoom: room && dorm && { ...room, dorm } }),
      ...(relations.has('department') && { department }),
      ...(relations.has('office') && { office }),
      ...(tagsOf && { tags: tagsOf.get(id) ?? [] }),
    }
  })
}

type ByIDs = { ids: readonly number[] }

const selectUsers = prepared((db, { ids }: Slots<ByIDs>) =>
  db
    .select({ user: users, room: dormRooms, dorm: dorms, department: departments, office: offices })
    .from(users)
    .leftJoin(dormRooms, eq(dormRooms.id, users.dormRoomID))
    .leftJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .leftJoin(departments, eq(departments.id, users.departmentID))
    .leftJoin(offices, eq(offices.id, users.officeID))
    .where(isOneOf(users.id, ids)),
)

/** Loads the tags of people by user id, in the order in which each listed them. */
export async function loadTags(db: Db, ids: readonly number[]) {
  const rows = await selectTags(db, { ids })
  const byUser = new Map<number, (typeof tags.$inferSelect)[]>()
  for (const { userID, tag } of rows) byUser.set(userID, [...(byUser.get(userID) ?? []), tag])
  return byUser
}

const selectTags = prepared((db, { ids }: Slots<ByIDs>) =>
  db
    .select({ userID: userTags.userID, tag: tags })
    .from(userTags)
    .innerJoin(tags, eq(tags.id, userTags.tagID))
    .where(isOneOf(userTags.userID, ids))
    .orderBy(asc(userTags.userID), asc(userTags.position)),
)
