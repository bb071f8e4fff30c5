import { defineConfig } from 'vitest/config'

/** Browser journeys on the built site and the real server. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    globalSetup: './support/setup.ts',
    // All files share one browser and one server; two files at a time suit a small machine.
    maxWorkers: 2,
    // Generous timeouts for a busy machine.
    expect: { poll: { timeout: 15_000 } },
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
