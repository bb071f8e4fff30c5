import type { z } from 'zod'
import { CliError } from './command.ts'
import { rejectFile } from './rejectFile.ts'
import { readText } from './readText.ts'

/** Reads a JSON file and validates it. @throws a CliError naming each wrong field by its path */
export async function readJson<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const text = await readText(path)
  const { data, error } = schema.safeParse(parse(path, text))
  rejectFile(path, (error?.issues ?? []).map(describe))
  return data as z.output<S>
}

/** A key that fails its schema has its own error one level down. */
function describe(issue: z.core.$ZodIssue): string {
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message
  return `${issue.path.join('.') || 'the file'}: ${message}`
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CliError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
