import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

export default async function setup(project: TestProject) {
  const { connection, end } = await startTestPostgres()
  project.provide('postgres', connection)
  return end
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
  }
}
