import { insertAll } from '#core/database/insert.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { teamMembers } from './team.table.ts'

/** Seeds a board of three and some student contributors. */
export async function seedTeam({ db, random, demo, students, made }: SeedWorld) {
  const isListed = ({ visible, atWilliams }: SeedPerson) => visible && atWilliams
  const others = random.sample(students.filter(isListed), 22)
  const board: [SeedPerson, string][] = [
    [demo.senior, 'President'],
    [demo.moderator, 'Moderation'],
    [demo.student, 'Servers'],
  ]
  const leading = new Set(board.map(([person]) => person))
  const rows = [
    ...board.map(([person, role]) => ({ userID: person.id, group: 'board' as const, role })),
    ...others
      .filter((person) => !leading.has(person) && person !== demo.banned)
      .map(({ id }) => ({ userID: id, group: 'contributor' as const, role: null })),
  ]
  await insertAll(
    db,
    teamMembers,
    rows.map((row, position) => ({ ...row, position })),
  )
  made(rows.length, 'members')
}
