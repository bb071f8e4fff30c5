import { runVitest } from './runVitest.ts'

/**
 * Does the walks over all pages that are too long for each change. `only` is a part of the name of a file. Returns
 * false when one finds something.
 */
export const proveWalks = ({ only }: { only: string }) =>
  runVitest('e2e/vitest.config.ts', { files: [only], env: { WALKS: '1' } })
