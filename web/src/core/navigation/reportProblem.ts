import { createCall } from '@wso/contract/core/client'
import { api } from '#core/api/endpoints.ts'
import { isMissingChunk } from './missingChunk.ts'

const call = createCall()
const maxReports = 10
let reports = 0

/**
 * Reports a bug of the site to the server: the page's pattern, the error's name and its position in
 * the site's files. The message and the URL are not sent, because they may contain user
 * content.
 */
export function reportProblem(problem: unknown, page: string) {
  reports += 1
  if (isMissingChunk(problem) || reports > maxReports) return
  const { name, stack = '' } = problem instanceof Error ? problem : new Error()
  const body = { page, name: /^\w{1,60}$/.test(name) ? name : 'Error', places: placesOf(stack) }
  void call(api.status.problem, { body }).catch(() => undefined)
}

/** Returns the positions of a stack in the site's own files: `assets/RidePage-x1.js:1:203`. */
const placesOf = (stack: string): string[] =>
  [...stack.matchAll(/https?:\/\/[^/\s]+\/([\w./-]{1,100}:\d+:\d+)/g)]
    .flatMap(([, place]) => place ?? [])
    .slice(0, 10)
