import * as z from 'zod/mini'
import { jsonSetting } from './jsonSetting.ts'

const example = '{"name": ["preferredName", "displayName"], "title": []}'

/** The attributes in which directories store each value, most likely first. */
const usual = {
  name: ['displayName', 'cn'],
  email: ['mail'],
  title: ['title'],
  williamsID: ['employeeID', 'employeeNumber'],
  classYear: ['classYear', 'class'],
  affiliation: ['eduPersonPrimaryAffiliation', 'eduPersonAffiliation', 'memberOf'],
}

const names = z.array(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9;-]*$/)), 'must be a list')

/**
 * The settings `LDAP_ATTRIBUTES` and `CAS_ATTRIBUTES`: for each value, the attributes in which it is stored. Values
 * that it does not name keep the usual ones; an empty list is never read.
 */
export const DirectoryAttributes = z._default(
  z.pipe(
    jsonSetting(example),
    z.pipe(
      z.partialRecord(z.enum(Object.keys(usual) as (keyof typeof usual)[]), names),
      z.transform((given) => ({ ...usual, ...given })),
    ),
  ),
  usual,
)
