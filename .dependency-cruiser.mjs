/** Folders of `server/src/features` whose folders are features. Every other folder is one feature. */
const featureGroups = [
  ...['account', 'college', 'dining', 'factrak', 'notifications', 'planning', 'posts', 'site'],
]

/**
 * The folders of `server/src/features` in layers, the lowest first. A folder imports those of lower
 * layers only, their tables included.
 */
const layers = [
  ['college', 'security'],
  ['users'],
  ['audit', 'notifications', 'site'],
  ['factrak', 'goodrich', 'posts'],
  ['dining', 'dormtrak', 'planning'],
  ['booktrak', 'matching'],
  ['conversations'],
  ['reports'],
  ['account'],
  ['now', 'previews'],
]

/** The name of a feature in a path: `rides`, or `posts/rides` for a member of a group on the server. */
const feature = `((?:(?<=server/src/features/)(?:${featureGroups.join('|')})/)?[^/]+)`

const tests = '(\\.(test|bench)\\.tsx?$|/test/)'

/** Who may import whom. Run by `npm run lint`; the words below are what you see when it fails. */
export default {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment:
        'The contract is plain data: it imports zod, an edit distance and itself, nothing of the server or the site. The files of a campus pack are read in one place.',
      severity: 'error',
      from: {
        path: '^contract/src',
        pathNot: [tests, '^contract/src/campus/(readPack|programFiles)\\.ts$'],
      },
      to: { pathNot: ['^contract/src', 'node_modules/(zod|fastest-levenshtein)/'] },
    },
    {
      name: 'scheduler-stands-alone',
      comment:
        'The scheduler is pure: no React, no requests, no files. Of the other workspaces it may use calendar days, terms, the programs and requirements of the pack, lists of words, course codes, the limits of plans and weeks, the dialects of tables, how texts are cut and cleaned and the words of searches, and of libraries those that read calendars and tables, which are pure too.',
      severity: 'error',
      from: { path: '^scheduler/src', pathNot: tests },
      to: {
        pathNot: [
          '^scheduler/src',
          '^contract/src/(campus/(planTerms(Of)?|programFiles|requirements|requirementsSchema)|core/(dates/day|files/csvDialect|text/(formatList|cutText|visible)|search/\\w+)|college/courseCode|planning/(planRules|semesters|weekRules))\\.ts$',
          '(^|/)node_modules/(ical\\.js|windows-iana|csv-parse|csv-stringify)/',
        ],
      },
    },
    {
      name: 'server-and-web-meet-only-in-the-contract',
      comment: 'The site speaks to the server over the API alone.',
      severity: 'error',
      from: { path: '^(server|web)/src', pathNot: tests },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'core-knows-no-feature',
      comment:
        'core, ui, posts and reviews are below the features; app.ts and web/src/app alone are above them. Typed paths (*.paths.ts) are open to all but ui.',
      severity: 'error',
      from: { path: '^(server|web)/src/(core|ui|posts|reviews)/', pathNot: tests },
      to: {
        path: '^$1/src/(features/|app|server\\.ts|main|cli|seed/)',
        pathNot: '\\.paths\\.ts$',
      },
    },
    {
      name: 'paths-are-leaves',
      comment: 'A *.paths.ts file declares addresses and imports only web/src/core.',
      severity: 'error',
      from: { path: '^web/src/features/.*\\.paths\\.ts$' },
      to: { pathNot: '^(web/src/core/|contract/src/)' },
    },
    {
      name: 'pages-are-listed-once',
      comment:
        'A *.pages.ts file loads pages on demand; only web/src/app/Pages.tsx (home) and pages.ts (all) import it.',
      severity: 'error',
      from: { path: '^web/src', pathNot: [tests, '^web/src/app/[Pp]ages\\.tsx?$'] },
      to: { path: '\\.pages\\.ts$' },
    },
    {
      name: 'ui-knows-no-api',
      comment:
        'ui is buttons and fields: of the contract only the words of searches, no scheduler, no core, no posts, no reviews, no feature.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: {
        path: '^(contract/|scheduler/|web/src/(core|posts|reviews|features)/)',
        pathNot: '^contract/src/core/search/',
      },
    },
    {
      name: 'features-are-islands',
      comment:
        "A feature may join another's table (*.table.ts), link to its paths (*.paths.ts) or use its public part (*.public.ts*), nothing else.",
      severity: 'error',
      from: { path: `^(server|web)/src/features/${feature}/`, pathNot: tests },
      to: {
        path: '^$1/src/features/[^/]+/',
        pathNot: ['^$1/src/features/$2/', '\\.(table|paths|public)\\.tsx?$'],
      },
    },
    ...layers.map((layer, at) => ({
      name: 'features-look-down',
      comment:
        'A folder of server features imports only folders of lower layers, which the list above names. Move what both need down, or what joins them up.',
      severity: 'error',
      from: { path: `^server/src/features/(${layer.join('|')})/`, pathNot: tests },
      to: {
        path: `^server/src/features/(?:${layers.slice(at).flat().join('|')})/`,
        pathNot: '^server/src/features/$1/',
      },
    })),
    {
      name: 'every-feature-has-a-layer',
      comment:
        'Name the folder in the layers of .dependency-cruiser.mjs, as low as its imports allow.',
      severity: 'error',
      // Whatever is reached begins at a folder that is in a layer, or outside the features.
      from: {
        path: `^server/src/(?!features/(?!(?:${layers.flat().join('|')})/))`,
        pathNot: tests,
      },
      to: { path: `^server/src/features/(?!(?:${layers.flat().join('|')})/)` },
    },
    {
      name: 'features-know-nothing-above',
      comment:
        'app.ts, the command line and the seed list the features; a feature does not look up. Its *.seed.ts may read server/src/seed.',
      severity: 'error',
      from: { path: '^(server|web)/src/features/', pathNot: [tests, '\\.seed\\.ts$'] },
      to: { path: '^$1/src/(app|server\\.ts|main|cli|seed/)' },
    },
    {
      name: 'services-know-no-http',
      comment: 'A service takes a context and values; Fastify stays in server/src/core and app.ts.',
      severity: 'error',
      from: { path: '^server/src/(features|seed|cli)/' },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'pictures-are-decoded-in-their-worker',
      comment:
        'Use preparePicture() of server/src/core/pictures: decoding in this process would stall requests.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(core/pictures/(pictureWorker|paintCard)\\.ts|seed/)', tests],
      },
      to: { path: 'node_modules/(sharp|heic-decode|libheif-js)/' },
    },
    {
      name: 'tests-stay-out',
      comment: 'What runs in production does not import tests or their tools.',
      severity: 'error',
      from: { path: '^(contract|scheduler|server|web)/src', pathNot: [tests, 'jsdom'] },
      to: { path: tests, pathNot: 'node_modules' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // A package of types alone (@types/mdast) has nothing to resolve; tsc checks it.
      to: { couldNotResolve: true, pathNot: '^mdast$' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'Name the package in the package.json of the workspace that imports it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file, and it imports nothing: delete it.',
      severity: 'error',
      from: {
        orphan: true,
        // The site's build takes *.browser.ts in place of the file of the same name.
        pathNot: ['\\.d\\.ts$', 'config\\.ts$', '\\.browser\\.ts$', tests],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server/migrations|web/dist)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
}
