import * as z from 'zod/mini'
import { jsonSetting } from './jsonSetting.ts'

const example = '{"cn=all-students,ou=groups,dc=example,dc=edu": "student"}'

/**
 * The setting `AFFILIATIONS`: the directory's group names, each with the type of person its members
 * are. Case-insensitive.
 */
export const Affiliations = z.pipe(
  jsonSetting(example),
  z.record(
    z.pipe(
      z.string(),
      z.transform((name) => name.trim().toLowerCase()),
    ),
    z.enum(['student', 'alumni', 'professor', 'staff'], {
      error: 'must be student, alumni, professor or staff',
    }),
    `must be an object such as ${example}`,
  ),
)
