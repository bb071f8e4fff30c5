import { defineConfig } from 'vitest/config'

/** A screen reader’s transcript of the twenty tasks, on the built site and the real server. */
export default defineConfig({
  test: {
    name: 'transcript',
    root: import.meta.dirname,
    globalSetup: '../support/setup.ts',
    include: ['transcript.proof.ts'],
    hookTimeout: 120_000,
  },
})
