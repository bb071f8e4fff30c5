import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { audit } from '#features/audit/audit.public.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { endDraw, replaceFreeBeds } from '#features/dormtrak/draw/draw.public.ts'
import { drawBeds } from '#features/dormtrak/records/draw.table.ts'
import type { Cli, Command } from '../command.ts'
import { readJson } from '../input/readJson.ts'
import { refuseProblems } from '../input/refuseProblems.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const Bed = z.object({
  bed: name,
  dormName: name,
  dormRoomNumber: name,
  gender: z.nullish(z.string().check(z.trim(), z.maxLength(40))),
})
const Draw = z.object({
  dormBeds: z.array(Bed).check(z.maxLength(10_000)),
  updateTime: z.optional(z.iso.datetime({ offset: true })),
})
type Bed = z.output<typeof Bed>

export const importDraw: Command = {
  usage: '[FILE.json]',
  summary: 'replace the list of free beds in the room draw',
  help: [
    'The file has { "dormBeds": [{ "bed", "dormName", "dormRoomNumber", "gender" }], "updateTime" }.',
    'Beds not in it count as taken. Open pages update at once. With --end',
    'instead of a file, the draw ends and free beds are no longer shown.',
  ].join('\n'),
  words: [0, 1],
  options: { end: { type: 'boolean', help: 'end the draw' } },
  writes: true,
  run: async (cli, { words: [path], options }) => {
    if (options['end'] === true) await endDraw(cli.db)
    else await importBeds(cli, path)
    await audit(cli, { userID: null, action: 'draw.import', subject: 'draw', details: {} })
  },
}

async function importBeds(cli: Cli, path: string | undefined) {
  if (path === undefined) refuseProblems('import-draw', ['name a file, or use --end'])
  const file = path ?? ''
  const { dormBeds, updateTime } = await readJson(file, Draw)
  const beds = await matchRooms(cli, file, dormBeds)
  const before = await cli.db.$count(drawBeds)
  await replaceFreeBeds(cli.db, beds, updateTime ?? cli.now().toISOString())
  cli.print(`${beds.length} beds are free; ${before} were before.`)
}

/** The beds with the rooms they are in. @throws CliError naming beds in unknown rooms, or twice */
async function matchRooms({ db }: Cli, path: string, beds: readonly Bed[]) {
  const rooms = await db
    .select({
      id: dormRooms.id,
      key: sql<string>`lower(${dorms.name} || ' ' || ${dormRooms.number})`,
    })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
  const idOf = new Map(rooms.map(({ id, key }) => [key, id]))
  const seen = new Set<string>()
  const problems: string[] = []
  const matched = beds.flatMap(({ bed, dormName, dormRoomNumber, gender }, at) => {
    const dormRoomID = idOf.get(`${dormName} ${dormRoomNumber}`.toLowerCase())
    if (dormRoomID === undefined) {
      problems.push(`bed ${at + 1}: unknown room ${dormRoomNumber} in ${dormName}`)
    }
    if (seen.has(bed)) problems.push(`bed ${at + 1}: ${bed} is listed twice`)
    seen.add(bed)
    return dormRoomID === undefined ? [] : [{ dormRoomID, bed, gender: gender || null }]
  })
  refuseProblems(path, problems)
  return matched
}
