import { z } from 'zod'
import { jsonSetting } from './jsonSetting.ts'

const example = '{"cn=all-students,ou=groups,dc=example,dc=edu": "student"}'

/**
 * The setting `AFFILIATIONS`: the directory's group names, each with the type of person its members
 * are. Case-insensitive.
 */
export const Affiliations = jsonSetting(example).pipe(
  z.record(
    z.string().transform((name) => name.trim().toLowerCase()),
    z.enum(['student', 'alumni', 'professor', 'staff'], {
      error: 'must be student, alumni, professor or staff',
    }),
    `must be an object such as ${example}`,
  ),
)
