import { z } from 'zod'

const example = '{"cn=all-students,ou=groups,dc=example,dc=edu": "student"}'

/**
 * The setting `AFFILIATIONS`: the directory's group names, each with the type of person its members
 * are. Case-insensitive.
 */
export const Affiliations = z
  .string()
  .transform((text, issues) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      issues.addIssue(`must be JSON such as ${example}`)
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().transform((name) => name.trim().toLowerCase()),
      z.enum(['student', 'alumni', 'professor', 'staff'], {
        error: 'must be student, alumni, professor or staff',
      }),
      `must be an object such as ${example}`,
    ),
  )
