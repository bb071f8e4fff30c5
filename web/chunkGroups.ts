/**
 * Modules that share one file of the build although several pages use them. Many small files
 * compress worse: grouping saves 12 kB. `scripts/budget.ts` shows what each page loads.
 */
export const chunkGroups = [
  // Used by nearly every form, but not by the first page.
  {
    name: 'forms',
    test: /core\/(?:api\/useWrite|forms\/(?:useDraft|drafts|conflicts|LeaveGuard))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small controls that most pages use.
  {
    name: 'parts',
    test: /src\/(?:ui|core)\/\w+\/(?:Loaded|Refused|Badge|Chip|RemovableChip|Segmented|SelectField|Notice|ButtonLink|Menu|menuMoves|MenuItem|Tabs)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The shell and the home page.
  { name: 'first', test: /web\/src\/main\.tsx$/ },
  {
    name: 'posts',
    test: /(?:useNow|collegeDay|PostMissing|core\/day)\.tsx?$/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // The scheduler's search, which a phone loads when it opens the catalog.
  {
    name: 'catalog',
    test: /scheduler\/src\/search\/|features\/scheduler\/(?:catalog\/(?!SectionDetails|catalogWorker|plainText|useCatalog|keptCatalog|conflictNames)|filters\/(?:ActiveFilters|filtersFromSearch|useResetFilters))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Shared by the parts of the scheduler, except those that open on an action.
  {
    name: 'timetable',
    test: /features\/scheduler\/(?!layout\/(?:Panel|panel)|courses\/(?:OtherSections|swapSection|sheet))|scheduler\/src\/|contract\/src\/campus\/academicCalendar\.ts|zustand/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
]
