import type { CampusPack } from './packSchema.ts'

/** The id of the college's own requirements, which every plan is checked against. */
export const degreeID = 'college'

/** Returns what a degree takes as a program of study, by `scheduler/src/programs/program.schema.json`. */
export function degreeProgram({ requirements }: Pick<CampusPack, 'requirements'>) {
  const { year, links, notes, rules, unchecked, corrections } = requirements.degree
  const { plan } = requirements
  const short = plan.hasWinters ? plan.winter : undefined
  const { courses, shortTermCourses } = requirements.degree
  return {
    format: 1,
    id: degreeID,
    kind: 'college',
    name: 'Degree requirements',
    year,
    links,
    ...(notes && { notes }),
    requirements: [
      ...rules.map(requirementOf),
      total('Courses', short ? 'Semester courses' : 'Courses in all', courses, false),
      ...(short && shortTermCourses
        ? [total(short, `${short} courses`, shortTermCourses, true)]
        : []),
    ],
    ...(unchecked && { unchecked }),
    ...(corrections && { corrections }),
  }
}

type Rule = CampusPack['requirements']['degree']['rules'][number]

const requirementOf = ({ tag, name, courses, perDepartment, due, ...rest }: Rule) => ({
  id: slugOf(name),
  name,
  need: courses,
  ...(perDepartment && { maxPerDepartment: perDepartment }),
  ...rest,
  ...(due && { due: due.map(({ courses: done, term }) => ({ count: done, semester: term })) }),
  lines: [{ id: tag, ...(courses > 1 && { count: courses }), accepts: [{ flags: [tag] }] }],
})

const total = (name: string, label: string, need: number, winterStudy: boolean) => ({
  id: slugOf(name),
  name,
  need,
  overlaps: true,
  lines: [{ id: slugOf(name), label, count: need, accepts: [{ winterStudy }] }],
})

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
