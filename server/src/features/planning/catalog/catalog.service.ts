import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn } from '@wso/contract/core/dates/day'
import type { Raw } from '@wso/contract/core/endpoint'
import type { CatalogOverview } from '@wso/contract/planning/catalog'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { count, desc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { catalogSections, catalogTerms, catalogYears } from './catalog.table.ts'
import { type FileKind, keepFiles } from './catalogFiles.ts'

/** Lists the stored years, newest first. */
export async function overview(context: Context): Promise<CatalogOverview> {
  const counted = context.db
    .select({ year: catalogTerms.year, sections: count().as('sections') })
    .from(catalogTerms)
    .innerJoin(catalogSections, eq(catalogSections.termID, catalogTerms.id))
    .groupBy(catalogTerms.year)
    .as('counted')
  const years = await context.db
    .select({
      year: catalogYears.year,
      version: catalogYears.version,
      updateTime: catalogYears.updateTime,
      importedTime: catalogYears.importedTime,
      sections: counted.sections,
    })
    .from(catalogYears)
    .innerJoin(counted, eq(counted.year, catalogYears.year))
    .orderBy(desc(catalogYears.year))
  return { current: currentOf(context, years)?.year ?? null, years }
}

type Served = (context: Context, kind: FileKind, year?: number) => Promise<Raw>

/**
 * Serves the files of a year, by default the current one. Responses follow the database: an import
 * on another node shows with the next request.
 * @throws 404 for a year without a catalog
 */
export function serveFiles(): Served {
  const fileOf = keepFiles()
  return async (context, kind, year) => {
    const years = await editions(context)
    const named = years.find((each) => each.year === year)
    if (year !== undefined && !named) {
      throw refuse('notFound', `There are no courses of the academic year ${year}.`)
    }
    const file = await fileOf(context, kind, named ?? currentOf(context, years) ?? null)
    const isPublic = kind === 'full' || kind === 'slim'
    return {
      ...file,
      // Revalidated on every use; usually the response is 304.
      headers: { 'cache-control': `${isPublic ? 'public' : 'private'}, no-cache` },
    }
  }
}

const editions = ({ db }: Context) =>
  db
    .select({ year: catalogYears.year, version: catalogYears.version })
    .from(catalogYears)
    .orderBy(desc(catalogYears.year))

/**
 * Returns the year that registration is for, or else the newest earlier one, or else the oldest.
 */
function currentOf<Y extends { year: number }>(
  { config, now }: Pick<Context, 'config' | 'now'>,
  newestFirst: readonly Y[],
): Y | undefined {
  const term = defaultTerm(academicCalendar, dayIn(now(), config.TIME_ZONE))
  return newestFirst.find(({ year }) => year <= (term?.year ?? Infinity)) ?? newestFirst.at(-1)
}
