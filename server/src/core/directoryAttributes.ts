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

/** A setting that says, for each value, the attributes in which it is stored, whose names match a pattern. */
function attributesNamed(pattern: RegExp) {
  const names = z.array(z.string().check(z.regex(pattern)), 'must be a list')
  return z._default(
    z.pipe(
      jsonSetting(example),
      z.pipe(
        z.partialRecord(z.enum(Object.keys(usual) as (keyof typeof usual)[]), names),
        z.transform((given) => ({ ...usual, ...given })),
      ),
    ),
    usual,
  )
}

/**
 * The settings `LDAP_ATTRIBUTES` and `CAS_ATTRIBUTES`: for each value, the attributes in which it is stored. Values
 * that it does not name keep the usual ones; an empty list is never read.
 */
export const DirectoryAttributes = attributesNamed(/^[A-Za-z][A-Za-z0-9;-]*$/)

/** The same for `SAML_ATTRIBUTES`, where the name of an attribute is often a URI. */
export const SamlAttributes = attributesNamed(/^[!-~]{1,300}$/)
