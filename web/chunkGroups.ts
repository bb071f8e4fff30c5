/**
 * Modules that share one file of the build although several pages use them. Many small files
 * compress worse: grouping saves 12 kB. `scripts/site/budget.ts` shows what each page loads.
 */
export const chunkGroups = [
  // Used by nearly every form, but not by the first page.
  {
    name: 'forms',
    test: /core\/(?:api\/useWrite\.|forms\/(?:useDraft|LeaveGuard))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small controls that most pages use, and the names of terms and days.
  {
    name: 'parts',
    test: /timetable\/termNames|catalog\/dayLetters|format\/plural|src\/(?:ui|core)\/(?:\w+\/)+(?:Loaded|Refused|Badge|Count|Chip|RemovableChip|Segmented|SelectField|Notice|ButtonLink|Menu|menuMoves|MenuItem|Tabs|useDebouncedValue)\./,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // The shell and the home page, and what most pages need in order to write.
  {
    name: 'first',
    test: /web\/src\/(?:main\.tsx|core\/api\/useWriter\.ts|core\/\w+\/useOwner\.ts)$/,
  },
  {
    name: 'posts',
    test: /(?:useNow|collegeDay|MissingItem|core\/day)\.tsx?$/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // On every page of Factrak and Dormtrak.
  {
    name: 'reviews',
    test: /src\/reviews\/(?:ReviewFrame|\w+\.module)|core\/navigation\/ServiceSearch/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // The scheduler's search, which phones load when the catalog is opened.
  {
    name: 'catalog',
    test: /scheduler\/src\/search\/|features\/scheduler\/(?:catalog\/(?!SectionDetails|plainText|conflictNames|load\/(?:catalogWorker|useCatalog|keptCatalog))|filters\/(?:ActiveFilters|filtersFromSearch|useResetFilters))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Shared by the parts of the scheduler, except those that open on an action, and by the planner.
  {
    name: 'timetable',
    test: /features\/scheduler\/(?:lazyParts|scheduler\.public|courses\/addedOrder|schedules\/(?:accountLink|open|schedule|added|useUndoable)|timetable\/(?:terms|days)|scheduler\.module)|scheduler\/src\/(?:schedules\/(?!share|checksum)|catalog\/(?:section|rawRecord|departments)|week\/conflicts|calendar\/terms)|contract\/src\/(?:campus\/academicCalendar|courses\/(?:courseCode|planRules))|core\/workers\/ask|core\/sync\/|core\/storage\/ownedStorage|features\/scheduler\/catalog\/conflictNames|ui\/actions\/(?:UndoButtons|useUndoKeys)|zustand/,
    priority: 2,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Shared by the pages of the planner, and by those that show a plan.
  {
    name: 'planGrid',
    test: /features\/planner\/(?:grid|requirements)\/(?!serviceLabels)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'planner',
    test: /features\/planner\/(?:PlannerFrame|planner\.labels|engine|plans|sync)|scheduler\/src\/(?:planner\/plan\.ts|programs\/loadProgram)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
