import { canonicalCourseNumber } from '@wso/contract/college/courseCode'
import { departmentNames } from '@wso/scheduler/catalog/departments'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { seniorYear } from '#core/calendar/classStanding.ts'
import { insertAll } from '#core/database/insert.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { teaching } from '#seed/departments.ts'
import type { SeedWorld } from '#seed/world.ts'
import { courses } from './courses.table.ts'

/** Seeds the areas of study and courses of the generated catalogs of this year and last year. */
export async function seedCourses(world: SeedWorld) {
  const { db, now, services, made } = world
  const year = seniorYear(now, services.config.TIME_ZONE)
  const sections = [year, year - 1].flatMap((each) => generateSections({ year: each }))
  const codes = [...new Set(sections.map(({ department }) => department))].toSorted()
  const departmentIDs = new Map(
    (await db.select().from(departments)).map(({ id, name }) => [name, id]),
  )
  const areas = await insertAll(
    db,
    areasOfStudy,
    codes.map((abbreviation) => ({
      abbreviation,
      name: departmentNames.get(abbreviation) ?? abbreviation,
      departmentID: departmentIDs.get(departmentOf(abbreviation))!,
    })),
  )
  const areaIDs = new Map(areas.map(({ abbreviation, id }) => [abbreviation, id]))
  const byCode = new Map(
    sections.map(({ department, number, titleLong }) => [
      `${department} ${number}`,
      {
        areaOfStudyID: areaIDs.get(department)!,
        number: canonicalCourseNumber(String(number)) ?? String(number),
        title: titleLong,
      },
    ]),
  )
  const rows = await insertAll(db, courses, [...byCode.values()])
  made(areas.length, 'areas of study')
  made(rows.length, 'courses')
}

/** The department of each area that has a different code. */
const taughtBy: Record<string, string> = {
  ARTH: 'ART',
  ARTS: 'ART',
  CHIN: 'ASIA',
  JAPN: 'ASIA',
  ASST: 'ASIA',
  COMP: 'CMPL',
  DANC: 'THEA',
  GERM: 'CMPL',
  RUSS: 'CMPL',
  RLFR: 'RLAN',
  RLSP: 'RLAN',
  ANTH: 'ANSO',
  SOC: 'ANSO',
  GBST: 'PSCI',
  LEAD: 'PSCI',
  POEC: 'ECON',
  INTR: 'PHIL',
  COGS: 'PHIL',
  LATS: 'AMST',
  STS: 'HIST',
  BIMO: 'BIOL',
  NSCI: 'BIOL',
  PHLH: 'BIOL',
  STAT: 'MATH',
}

const departmentOf = (code: string) => teaching[taughtBy[code] ?? code] ?? teaching['HIST']!
