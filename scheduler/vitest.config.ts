import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Thousands of generated cases; a busy machine takes its time.
  test: { name: 'scheduler', testTimeout: 120_000, maxWorkers: '100%' },
})
