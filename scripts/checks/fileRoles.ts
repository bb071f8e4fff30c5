/** The roles of files in features, by the folder that holds the features. CONTRIBUTING.md lists them. */
const roles = {
  'server/src/features': [
    ...['table', 'policy', 'service', 'routes', 'jobs', 'seed', 'public'],
    // Parts of a service that exceeded 150 lines: the verb says what they do to the noun.
    ...['announce', 'authenticate', 'check', 'complete', 'confirm', 'decide', 'delete', 'describe'],
    ...['export', 'follow', 'import', 'issue', 'load', 'lock', 'match', 'parse', 'place'],
    ...['notify', 'present', 'rank', 'record', 'render', 'search', 'start', 'unsubscribe', 'write'],
  ],
  'web/src/features': ['paths', 'pages', 'labels', 'public'],
  'web/src/posts': ['paths', 'labels'],
  // The site's build takes what is for browsers in place of the file of the same name.
  'contract/src': ['browser', 'limits', 'query'],
} as const

/**
 * Returns the files whose role is not allowed in their folder. A file without a role is a plain
 * module.
 */
export function wrongRoles(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const folder = Object.keys(roles).find((each) => path.startsWith(`${each}/`))
    const role = /\/[^/.]+\.(\w+)\.tsx?$/.exec(path)?.[1]
    if (!folder || !role || role === 'test' || role === 'd') return false
    return !roles[folder as keyof typeof roles].some((known) => known === role)
  })
}

/** Returns the files whose name is not camelCase, or PascalCase for a component. */
export const wrongCase = (paths: readonly string[]): string[] =>
  paths.filter((path) => /\/src\/.*\.tsx?$/.test(path) && /[-_][^/]*\.tsx?$/.test(path))
