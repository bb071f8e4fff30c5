import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { campusFolder, campusPack } from './campusPack.ts'
import { degreeProgram } from './degree.ts'

/** What a list shows of a program of study; its file has its requirements besides. */
type Listed = { id: string; kind: string; name: string; department?: string; division?: number }

const folder = join(campusFolder, 'programs')
const kinds = ['major', 'concentration', 'college']

let known: Map<string, Listed> | undefined
/** The programs of the college's pack and its degree, by id. `npm run lint:programs` checks each. */
const programs = () =>
  (known ??= new Map(
    [
      ...jsonFiles().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Listed),
      degreeProgram(campusPack) satisfies Listed as Listed,
    ].map((program) => [program.id, program]),
  ))

/** Reads a program; undefined when the pack has none of that id. */
export const readProgram = async (id: string): Promise<unknown> => programs().get(id)

/** Reads what a list shows of every program: majors, then concentrations, by name, then the college's requirements. */
export const readProgramList = async (): Promise<unknown> =>
  [...programs().values()]
    .map(({ id, kind, name, department, division }) => ({
      id,
      kind,
      name,
      ...(department !== undefined && { department }),
      ...(division !== undefined && { division }),
    }))
    .toSorted(
      (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name),
    )

function jsonFiles() {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch {
    return []
  }
}
