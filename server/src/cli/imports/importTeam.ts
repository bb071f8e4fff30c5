import { teamGroups } from '@wso/contract/site/teamRules'
import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { teamMembers } from '#features/site/team/team.table.ts'
import { users } from '#features/users/users.table.ts'
import { type Cli, type Command } from '../command.ts'
import { readCsv } from '../input/csv.ts'
import { refuseProblems } from '../input/refuseProblems.ts'

const columns = {
  unixID: z.string().check(z.minLength(1, 'must not be empty')),
  group: z.enum(teamGroups, `must be ${teamGroups.join(' or ')}`),
  role: z.pipe(
    z.string().check(z.maxLength(100, 'must be at most 100 characters')),
    z.transform((value) => value || null),
  ),
}

export const importTeam: Command = {
  usage: 'FILE.csv',
  summary: 'replace the list of the team page',
  help: 'The columns: unixID, group (board or contributor), role (what they do; may be empty).',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [path = ''] }) => {
    const rows = await readCsv(path, columns, ['unixID', 'group'])
    const unixIDs = rows.map(({ value }) => value.unixID!.toLowerCase())
    const known = await peopleBy(cli, unixIDs)
    refuseProblems(
      path,
      rows.flatMap(({ line }, place) => [
        ...(known.has(unixIDs[place]!) ? [] : [`row ${line}, unixID: unknown username`]),
        ...(unixIDs.indexOf(unixIDs[place]!) < place
          ? [`row ${line}, unixID: appears in an earlier row`]
          : []),
      ]),
    )
    const before = await cli.db
      .select({ name: users.name, userID: users.id })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userID))
    await cli.db.delete(teamMembers)
    const members = rows.map(({ value }, position) => ({
      ...known.get(unixIDs[position]!)!,
      group: value.group!,
      role: value.role ?? null,
      position,
    }))
    if (members.length > 0) await cli.db.insert(teamMembers).values(members)
    printChanges(cli, before, members)
  },
}

type Member = { userID: number; name: string }

function printChanges({ print }: Cli, before: readonly Member[], after: readonly Member[]) {
  const isIn = (list: readonly Member[], { userID }: Member) =>
    list.some((member) => member.userID === userID)
  for (const member of after) if (!isIn(before, member)) print(`+ ${member.name}`)
  for (const member of before) if (!isIn(after, member)) print(`- ${member.name}`)
  print(`${after.length} members.`)
}

async function peopleBy({ db }: Cli, unixIDs: string[]) {
  if (unixIDs.length === 0) return new Map<string, Member>()
  const key = sql<string>`lower(${users.unixID})`
  const rows = await db
    .select({ key, userID: users.id, name: users.name })
    .from(users)
    .where(inArray(key, unixIDs))
  return new Map(rows.map(({ key: unixID, ...member }) => [unixID, member]))
}
