import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const src = join(import.meta.dirname, 'src')

/** The shell and the home page. */
const firstFile = /web\/src\/main\.tsx$/
const firstRoots = ['main.tsx']

/** The roots of the files that every page loads, besides the first one, in the order of need. */
const commonRoots = {
  // The parts of the bar for people, and what most pages need in order to write.
  site: [
    'core/session/useOwner.ts',
    ...['AccountMenu.tsx', 'NavMenu.tsx'].map((file) => `app/bar/${file}`),
    'features/notifications/Bell.public.tsx',
    'core/navigation/ephmatchLink.ts',
  ],
  // The list of pages, which the home page needs only for the next one.
  pages: ['app/FurtherPages.tsx'],
  // What a page does without until it has been read for a while.
  later: ['app/Afterwards.tsx', 'core/live/connection.ts', 'core/offline/savedAnswers.ts'],
}

/** The files named here, which the rules below would divide otherwise. */
const named: { name: string; test: RegExp; minUsers?: number }[] = [
  // What the parts of the home page share with nearly every page. The first file only passes on
  // `useWrite`.
  {
    name: 'site',
    test: /core\/(?:api\/(?:useWriter?|Loaded)|format\/useNow)\.|contract\/src\/(?:campus\/terms|core\/(?:dates\/day|text\/formatList|search\/(?:fold|searchTerms)))\.|ui\/(?:data\/Badge|feedback\/(?:Notice|Refused))\./,
  },
  // What the device keeps of starred people, which the palette answers from.
  { name: 'later', test: /core\/offline\/saved(?:Stars|Photos)\./ },
  // The icons that only the home page does without.
  { name: 'pages', test: /ui\/icons\/(?:acts|things)\./ },
  // Small controls that most pages use, and the names of terms, days and times.
  {
    name: 'parts',
    test: /campus\/termNoun|college\/formatCourseCode|planning\/semesters|text\/cutText|timetable\/termNames|catalog\/dayLetters|dates\/formatSpan|ui\/(?:data\/(?:Chip|RemovableChip)|layout\/(?:useOverflow|ActionBar))\.|core\/(?:page\/ServiceTop|\w+\/useDebouncedValue)/,
    minUsers: 2,
  },
  // Used by nearly every form, but not by the first page.
  {
    name: 'forms',
    test: /core\/forms\/(?:use|form|drafts|conflicts|LeaveGuard|FormBar)|core\/photos\/useForgetPhotos|contract\/src\/core\/fieldErrors|ui\/forms\/(?:TextField|TextArea|FormErrorSummary|focusFirstError)\./,
    minUsers: 2,
  },
  // What checks a form by its schema.
  {
    name: 'validator',
    test: /node_modules\/zod\/|contract\/src\/core\/(?:changes|dates\/dayField|named|page|text\/text|version)\./,
    minUsers: 2,
  },
  // Lists and articles, which the scheduler and the planner do without.
  {
    name: 'lists',
    test: /ui\/(?:data\/(?:Rows?|Table)|layout\/(?:Columns|Prose)|navigation\/(?:Breadcrumbs|Pager)|search\/DebouncedSearch)\.|core\/(?:api\/(?:PagedList|usePagedQuery|usePaging)|navigation\/ServiceSearch|page\/MissingItem|storage\/(?:recentItems|useRemembered))\.|src\/(?:posts\/(?:Author|endLabel)|reviews\/ReviewFrame)\.|features\/users\/(?:stars\/|profile\/whereabouts)|usePrefetchQuery/,
    minUsers: 2,
  },
  // Shared by the pages of posts, besides their Markdown and their forms.
  {
    name: 'posts',
    test: /web\/src\/posts\/(?:RowActs|NewPostLink|PostListTop|VisitorStrip|readBulletinType|postMissing|Byline)\.|posts\/markdown\/plainLine|ui\/data\/cutAtWord|contract\/src\/posts\/bulletins\.limits/,
    minUsers: 2,
  },
  // The forms of posts.
  { name: 'postForms', test: /web\/src\/posts\/forms\//, minUsers: 2 },
  // Reviews and ratings, which the forms of Factrak do without.
  {
    name: 'ratings',
    test: /features\/factrak\/(?:\w+\/)*(?:RatingsTable|RatingsByCourse|Statistics|ProfessorTable|CourseTable|ReviewCard|ReviewSection|FlagButton|ReviewActions|Votes)\.|ui\/meters\/ScaleBar\./,
    minUsers: 2,
  },
  // What the forms and the moderation of reviews share with their pages.
  {
    name: 'reviews',
    test: /features\/factrak\/(?:useFactrak|factrakLabels|factrak\.module)|src\/reviews\/(?:OwnerActions|excerptOf)\./,
    minUsers: 2,
  },
  // The courses that are offered now, on the pages of Factrak.
  {
    name: 'offered',
    test: /features\/scheduler\/(?:offered\/(?:OfferedList|offeredTerms|offered\.module)|courses\/Instructors)/,
    minUsers: 2,
  },
  // What the home page shares with other pages.
  {
    name: 'times',
    test: /features\/(?:users\/classYear|dining\/(?:openings|OpenNow)|rides\/formatRide)\.public|dining\/(?:OpeningBadge|dining\.module)|useUndoable\.|clockTime|orderRules|collegeDay/,
    minUsers: 2,
  },
  // The scheduler's search, which phones load when the catalog is opened.
  {
    name: 'catalog',
    test: /scheduler\/src\/search\/|features\/scheduler\/(?:catalog\/(?!SectionDetails|Prerequisites|useOwnCourses|conflictNames|load\/(?:catalogWorker|catalogIndex|indexWorker|useCatalog))|filters\/(?:ActiveFilters|filtersFromSearch|useResetFilters))/,
  },
  // How schedules and plans are synced, which starts after the page.
  { name: 'sync', test: /core\/sync\/(?!follow)/, minUsers: 2 },
  // Shared by the parts of the scheduler, except those that open on an action, and by the planner.
  {
    name: 'timetable',
    test: /features\/planner\/PlanningTop|features\/scheduler\/(?:lazyParts|scheduler\.public|courses\/addedOrder|schedules\/(?:accountLink|open|schedule|added|useUndoable)|timetable\/(?:terms|days|format)|scheduler\.module)|scheduler\/src\/(?:schedules\/(?!share|checksum)|catalog\/(?:section|rawRecord|departments)|week\/(?:companions|conflicts|dayParts|joinRooms|lanes)|calendar\/terms)|contract\/src\/(?:campus\/academicCalendar|college\/courseCode|planning\/(?:planRules|weekRules))|core\/workers\/ask|core\/sync\/follow|core\/storage\/ownedStorage|features\/scheduler\/catalog\/conflictNames|ui\/actions\/(?:UndoButtons|useUndoKeys)|zustand/,
    minUsers: 2,
  },
  // Shared by the pages of the planner, and by those that show a plan.
  {
    name: 'planGrid',
    test: /features\/planner\/(?:grid|requirements)\/(?!serviceLabels)/,
    minUsers: 2,
  },
  {
    name: 'planner',
    test: /features\/planner\/(?:PlannerFrame|planner\.labels|engine|plans(?!\/plannedCourses)|sync)|scheduler\/src\/(?:planner\/plan\.ts|programs\/loadProgram)/,
    minUsers: 2,
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

type Fixed = { first: Set<string>; common: [name: string, modules: Set<string>][] }

let fixed: Fixed | undefined

const fixedFiles = (context: Context): Fixed => ({
  first: closure(firstRoots, context),
  common: Object.entries(commonRoots).map(([name, roots]) => [name, closure(roots, context)]),
})

/** The file of a module; null for that of the only page or part that uses it. */
function nameOf(id: string, context: Context): string | null {
  fixed ??= fixedFiles(context)
  const rule = named.find(({ test }) => test.test(id))
  const users = usersOf(id, context)
  if (rule) return users.length >= (rule.minUsers ?? 1) ? rule.name : null
  if (fixed.first.has(id)) return null
  const common = fixed.common.find(([, modules]) => modules.has(id))
  if (common && (common[0] !== 'later' || users.every((user) => common[1].has(user))))
    return common[0]
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
