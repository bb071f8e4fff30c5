import { describeLine } from '@wso/scheduler/programs/describe'
import { loadProgram } from '@wso/scheduler/programs/loadProgram'
import type { Program } from '@wso/scheduler/programs/program'
import { loadProgramList } from '@wso/scheduler/programs/programList'

/** Returns `docs/programs.md`: the rules of each program that the planner checks, and those that it cannot. */
export async function programsDocument(): Promise<string> {
  const programs = await Promise.all(
    (await loadProgramList()).map(async ({ id }) => (await loadProgram(id))!),
  )
  const counts = programs.map(coverageOf)
  const sum = (of: (count: Coverage) => number) =>
    counts.reduce((total, each) => total + of(each), 0)
  const rows = counts.map(
    ({ name, needed, byCourse, byHand, unchecked }) =>
      `| ${name} | ${needed} | ${byCourse} | ${byHand} | ${unchecked} |`,
  )
  return [
    '# Programs of study',
    '',
    'Written by `npm run sync` from `campuses/williams/programs`. Each file follows the JSON Schema',
    '`scheduler/src/programs/program.schema.json`; `npm run lint:programs` checks them all.',
    'The published rules of the college are authoritative; the files restate them.',
    '',
    `${programs.length} programs require ${sum(({ needed }) => needed)} courses on ${sum(({ byCourse }) => byCourse)} lines that courses fill, and have`,
    `${sum(({ byHand }) => byHand)} lines that only the student can mark. ${sum(({ unchecked }) => unchecked)} rules cannot be expressed; the reasons are below.`,
    '',
    '| Program | Courses needed | Lines filled by courses | Lines marked by hand | Rules not checked |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...programs.flatMap(sectionOf),
  ].join('\n')
}

type Coverage = {
  name: string
  needed: number
  byCourse: number
  byHand: number
  unchecked: number
}

function coverageOf(program: Program): Coverage {
  const { requirements, unchecked = [] } = program
  const lines = requirements.flatMap((requirement) => requirement.lines)
  return {
    name: titleOf(program),
    needed: requirements.reduce((sum, { need }) => sum + need, 0),
    byCourse: lines.filter(({ accepts }) => accepts).length,
    byHand: lines.filter(({ accepts }) => !accepts).length,
    unchecked: unchecked.length,
  }
}

const titleOf = ({ name, kind }: Program) => (kind === 'college' ? name : `${name} (${kind})`)

function sectionOf(program: Program): string[] {
  const { links, requirements, unchecked = [], corrections = [] } = program
  const byHand = requirements.flatMap(({ lines }) => lines.filter(({ accepts }) => !accepts))
  const reasons = unchecked.map(({ rule, why }) => `- Not checked: ${rule}. ${why}`)
  const marked =
    byHand.length > 0 ? [`- Marked by hand: ${byHand.map(describeLine).join('; ')}.`] : []
  const corrected = corrections.map((text) => `- Corrected: ${text}`)
  const items = [...reasons, ...marked, ...corrected]
  const pages = links.map(({ label, url }) => `[${label}](${url})`).join(' · ')
  return [`## ${titleOf(program)}`, '', pages, '', ...items, ...(items.length > 0 ? [''] : [])]
}
