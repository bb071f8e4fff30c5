import { createCall } from '@wso/contract/core/client'
import { api } from '#core/api/endpoints.ts'

const call = createCall()
const mostReports = 10
let reports = 0

/** Whether an error means that a file of the site did not load, rather than that it has a bug. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof MissingChunk ||
  (error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message))

export class MissingChunk extends Error {}

/**
 * Reports a bug of the site to the server: the page's pattern, the kind of error and where in the
 * site's files. The message and the address stay here, because they may contain what people wrote.
 */
export function reportProblem(problem: unknown, page: string) {
  reports += 1
  if (isMissingChunk(problem) || reports > mostReports) return
  const { name, stack = '' } = problem instanceof Error ? problem : new Error()
  const body = { page, name: /^\w{1,60}$/.test(name) ? name : 'Error', places: placesOf(stack) }
  void call(api.status.problem, { body }).catch(() => undefined)
}

/** Returns the site's own files in a stack: `assets/RidePage-x1.js:1:203`. */
const placesOf = (stack: string): string[] =>
  [...stack.matchAll(/https?:\/\/[^/\s]+\/([\w./-]{1,100}:\d+:\d+)/g)]
    .flatMap(([, place]) => place ?? [])
    .slice(0, 10)
