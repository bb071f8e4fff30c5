import everyFile from './.dependency-cruiser.mjs'

/**
 * Compares the server's features as whole folders. Separate from the rules for files because tests
 * may import any feature and would close cycles.
 */
export default {
  forbidden: [
    {
      name: 'features-have-no-cycles',
      comment:
        'A feature may not import another that imports it, directly or through others. Move what both need into a feature below them, or what joins them into one above.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/features/' },
      to: { circular: true },
    },
  ],
  options: {
    ...everyFile.options,
    includeOnly: '^server/src/features/',
    exclude: { path: '\\.test\\.ts$' },
  },
}
