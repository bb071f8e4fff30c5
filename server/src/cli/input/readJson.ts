import { sanitize } from '@wso/contract/core/text/visible'
import type * as z from 'zod/mini'
import { CliError } from '../command.ts'
import { readText } from './readText.ts'
import { refuseProblems } from './refuseProblems.ts'

/** A JSON file that fits its schema. @throws a CliError naming each wrong field by its path */
export async function readJson<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await readText(path)
  const { data, error } = schema.safeParse(parse(path, text))
  refuseProblems(path, (error?.issues ?? []).map(describe))
  return data as z.output<S>
}

/** An invalid key has its own message one level down. */
function describe(issue: z.core.$ZodIssue): string {
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message
  return `${issue.path.join('.') || 'the file'}: ${message}`
}

/** Texts are stored as the API would store them. */
const sanitized = (_: string, value: unknown) =>
  typeof value === 'string' ? sanitize(value) : value

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), sanitized)
  } catch (error) {
    throw new CliError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
