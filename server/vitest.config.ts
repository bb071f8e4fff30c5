import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['./test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default leaves one core unused.
    maxWorkers: '100%',
    isolate: false,
  },
})
