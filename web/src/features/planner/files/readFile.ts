import { decodeTable } from '@wso/contract/core/text/decodeText'
import { planLimits } from '@wso/contract/planning/planRules'
import { newPlan } from '@wso/scheduler/planner/plan'
import { readPlanCsv } from '@wso/scheduler/planner/planCsv'
import { longestPlanText, readPlanFile } from '@wso/scheduler/planner/planFile'
import { checkProgram } from '@wso/scheduler/programs/lint'
import { academicYear } from '../plans/academicYear.ts'
import type { OwnPlan } from '../plans/collection.ts'
import { newCellID } from '../plans/usePlanEdits.ts'

type Content = Omit<OwnPlan, 'id'>
type ReadFile = { content: Content } | { problems: readonly string[] }

/** Reads a plan or a program from the file that the planner exported, or a plan from CSV. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > longestPlanText) return { problems: ['The file is too long to be a plan.'] }
  const decoded = decodeTable(new Uint8Array(await file.arrayBuffer()))
  if (!decoded) return { problems: ['The file is not text. Save it as “CSV UTF-8”.'] }
  const { text, doubtful } = decoded
  if (doubtful.length > 0) {
    const words = doubtful.map((word) => `“${word}”`).join(', ')
    return { problems: [`The file would be read as ${words}. Save it as “CSV UTF-8”.`] }
  }
  if (/\.csv$/i.test(file.name)) return readCSV(text, file.name.replace(/\.csv$/i, ''))
  const program = readProgram(text)
  if (program) return program
  const read = readPlanFile(text)
  if (read.kind === 'refused') return refused(read.problems)
  const { plan, customPrograms } = read.file
  const most = planLimits.customPrograms
  if (customPrograms.length > most) {
    return { problems: [`A plan can have at most ${most} custom programs.`] }
  }
  return { content: { plan, customPrograms } }
}

function readCSV(text: string, name: string): ReadFile {
  const read = readPlanCsv(text, newCellID)
  if (read.kind === 'refused') return refused(read.problems)
  return { content: { plan: { ...read.plan, name }, customPrograms: [] } }
}

/** Wraps a single program in a plan. Undefined when the file is not a program. */
function readProgram(text: string): ReadFile | undefined {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('requirements' in value)) return undefined
  const { program, problems } = checkProgram({ ...value, id: 'custom-1' })
  if (!program || problems.length > 0) return refused(problems)
  const empty = newPlan(academicYear(), program.name)
  const slot = program.kind === 'concentration' ? 3 : 0
  const plan = { ...empty, programs: empty.programs.with(slot, program.id) }
  return { content: { plan, customPrograms: [program] } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (problems: readonly { path: string; message: string }[]): ReadFile => ({
  problems: problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)),
})
