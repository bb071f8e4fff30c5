import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The walks over every page take longest, so they start first and end while others run. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/everyPage/') ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Walks that would take the tests beyond an hour on a slow machine: `npm run proof -- walks` does them. */
const longWalks = [
  ...['everyAdminPage', 'formsWalk', 'jumps', 'preferences', 'refusedCalls'].map(
    (name) => `everyPage/${name}.test.ts`,
  ),
  'journeys/popups.test.ts',
]

/** Browser journeys on the built site and the real server. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    globalSetup: './support/setup.ts',
    ...(process.env['WALKS']
      ? { include: longWalks }
      : { exclude: [...configDefaults.exclude, ...longWalks] }),
    // All files share one browser and one server; two files at a time suit a small machine.
    maxWorkers: 2,
    sequence: { sequencer: WalksFirst },
    // Generous timeouts for a busy machine.
    expect: { poll: { timeout: 30_000 } },
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
