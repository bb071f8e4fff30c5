import { defineConfig } from 'vitest/config'

/** Journeys in a real browser, on the built site and the real server. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    globalSetup: './setup.ts',
    // One browser and one server for all; two files at a time keep a small machine steady.
    maxWorkers: 2,
    // A busy machine takes its time, and a browser may lose a race that no person would.
    expect: { poll: { timeout: 15_000 } },
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
