import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const src = join(import.meta.dirname, 'src')

/** The shell and the home page. */
const firstFile = /web\/src\/main\.tsx$/
const firstRoots = ['main.tsx']

/**
 * What every page loads soon after: the list of pages, the parts of the bar for people, and what most
 * pages need in order to write.
 */
const siteRoots = [
  'core/api/useWriter.ts',
  'core/session/useOwner.ts',
  'app/FurtherPages.tsx',
  ...['AccountMenu.tsx', 'NavMenu.tsx'].map((file) => `app/bar/${file}`),
  'features/notifications/Bell.public.tsx',
  'core/navigation/ephmatchLink.ts',
  'core/offline/savedAnswers.ts',
  'core/live/connection.ts',
]

/** The files named here, which the rules below would divide otherwise. */
const named: { name: string; test: RegExp; leastUsers?: number }[] = [
  // Small controls that most pages use, and the names of terms and days.
  {
    name: 'parts',
    test: /timetable\/termNames|catalog\/dayLetters|ui\/(?:data\/(?:Chip|RemovableChip)|layout\/(?:useOverflow|ActionBar))\.|core\/\w+\/useDebouncedValue/,
    leastUsers: 2,
  },
  // Used by nearly every form, but not by the first page.
  {
    name: 'forms',
    test: /core\/(?:api\/useWrite\.|forms\/(?:useDraft|LeaveGuard|FormBar))|ui\/forms\/(?:TextField|TextArea|FormErrorSummary)\./,
    leastUsers: 2,
  },
  // Lists and articles, which the scheduler and the planner do without.
  {
    name: 'lists',
    test: /ui\/(?:data\/Rows?|layout\/(?:Columns|Prose)|navigation\/(?:Breadcrumbs|Pager))\.|core\/(?:api\/(?:PagedList|usePagedQuery|usePaging)|navigation\/ServiceSearch|page\/MissingItem|storage\/recentItems)\.|src\/(?:posts\/Author|reviews\/ReviewFrame)\./,
    leastUsers: 2,
  },
  // Reviews and ratings, which the forms of Factrak do without.
  {
    name: 'ratings',
    test: /features\/factrak\/(?:\w+\/)*(?:RatingsTable|RatingsByCourse|Statistics|ProfessorTable|CourseTable|ReviewCard|ReviewSection|FlagButton|SurveyActions|Votes)\.|ui\/(?:data\/Table|meters\/ScaleBar)\./,
    leastUsers: 2,
  },
  // What the home page shares with the pages of rides, dining and orders.
  {
    name: 'times',
    test: /features\/(?:users\/classYear|dining\/openings|rides\/formatRide)\.public|useUndoable\.|clockTime|orderRules|collegeDay/,
    leastUsers: 2,
  },
  // What the home page shows of the viewer's day.
  {
    name: 'home',
    test: /features\/(?:home\/(?:CampusHours|LibraryCard|today\/(?!Today\.tsx))|dining\/(?:OpenNow\.public|OpeningBadge))/,
  },
  // The scheduler's search, which phones load when the catalog is opened.
  {
    name: 'catalog',
    test: /scheduler\/src\/search\/|features\/scheduler\/(?:catalog\/(?!SectionDetails|plainText|conflictNames|load\/(?:catalogWorker|useCatalog|keptCatalog))|filters\/(?:ActiveFilters|filtersFromSearch|useResetFilters))/,
  },
  // Shared by the parts of the scheduler, except those that open on an action, and by the planner.
  {
    name: 'timetable',
    test: /features\/scheduler\/(?:lazyParts|scheduler\.public|courses\/addedOrder|schedules\/(?:accountLink|open|schedule|added|useUndoable)|timetable\/(?:terms|days)|scheduler\.module)|scheduler\/src\/(?:schedules\/(?!share|checksum)|catalog\/(?:section|rawRecord|departments)|week\/conflicts|calendar\/terms)|contract\/src\/(?:campus\/academicCalendar|courses\/(?:courseCode|planRules))|core\/workers\/ask|core\/sync\/|core\/storage\/ownedStorage|features\/scheduler\/catalog\/conflictNames|ui\/actions\/(?:UndoButtons|useUndoKeys)|zustand/,
    leastUsers: 2,
  },
  // Shared by the pages of the planner, and by those that show a plan.
  {
    name: 'planGrid',
    test: /features\/planner\/(?:grid|requirements)\/(?!serviceLabels)/,
    leastUsers: 2,
  },
  {
    name: 'planner',
    test: /features\/planner\/(?:PlannerFrame|planner\.labels|engine|plans|sync)|scheduler\/src\/(?:planner\/plan\.ts|programs\/loadProgram)/,
    leastUsers: 2,
  },
]

/** A module that this many pages use is in the file that most pages load. */
const manyPages = 14

/** Returns modules and everything that they import, at any depth. */
function closure(roots: readonly string[], context: Context): Set<string> {
  const found = new Set(roots.map((file) => join(src, file)))
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** Returns the pages and parts loaded on demand that contain a module. */
function usersOf(id: string, context: Context): string[] {
  const above = new Set([id])
  for (const each of above) {
    for (const importer of context.getModuleInfo(each)?.importers ?? []) above.add(importer)
  }
  return [...above].filter(
    (each) => (context.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0,
  )
}

const featureOf = (id: string) => /web\/src\/features\/(\w+)\//.exec(id)?.[1]

let fixed: { first: Set<string>; site: Set<string> } | undefined

/** The file of a module; null for that of the only page or part that uses it. */
function nameOf(id: string, context: Context): string | null {
  fixed ??= { first: closure(firstRoots, context), site: closure(siteRoots, context) }
  const rule = named.find(({ test }) => test.test(id))
  const users = usersOf(id, context)
  if (rule) return users.length >= (rule.leastUsers ?? 1) ? rule.name : null
  if (fixed.first.has(id)) return null
  if (fixed.site.has(id) && !id.includes('node_modules')) return 'site'
  return users.length < 2 ? null : sharedName(users)
}

/** The file of a module that several pages or parts use. */
function sharedName(users: readonly string[]): string | null {
  const [feature, ...others] = new Set(users.map(featureOf))
  if (others.length > 0) {
    const pages = users.filter((user) => /Page\.tsx$/.test(user))
    return pages.length >= manyPages ? 'parts' : null
  }
  // The scheduler and the planner are too large for one file.
  return feature && !['scheduler', 'planner'].includes(feature) ? feature : null
}

/**
 * Modules that share one file of the build although several pages use them. Each file costs a
 * request, and many small files compress worse. `scripts/site/budget.ts` shows what each page loads.
 */
export const chunkGroups = [
  { name: 'first', test: firstFile },
  { name: nameOf, debugName: 'shared', priority: 1, includeDependenciesRecursively: false },
]
