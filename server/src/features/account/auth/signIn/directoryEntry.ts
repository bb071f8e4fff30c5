import type { Config } from '../../../../config/config.ts'
import { classYearOf, type DirectoryEntry, typeOfAffiliations } from './identities.policy.ts'

type Told = {
  /** The values of an attribute, in no order; none when it is absent. */
  valuesOf: (attribute: string) => readonly string[]
  /** The attributes that hold each fact, the first one present counts. */
  attributes: Config['LDAP_ATTRIBUTES']
  affiliations: Config['AFFILIATIONS']
}

/** Returns what the attributes of a directory, or of a server that releases them, say of a person. */
export function describeEntry(
  unixID: string,
  { valuesOf, attributes, affiliations }: Told,
): DirectoryEntry {
  const some = (names: readonly string[]) =>
    names
      .map((name) => valuesOf(name).filter((value) => value.trim() !== ''))
      .find((values) => values.length > 0) ?? []
  const type = typeOfAffiliations(attributes.affiliation.flatMap(valuesOf), affiliations)
  const [names, emails, titles] = [
    some(attributes.name),
    some(attributes.email),
    some(attributes.title),
  ]
  const years = some(attributes.classYear).flatMap((value) => classYearOf(value, type) ?? [])
  return {
    unixID,
    name: names[0] ?? unixID,
    type,
    email: emails[0],
    title: titles[0],
    williamsID: some(attributes.williamsID)[0],
    classYear: years[0],
    choices: { name: names, williamsEmail: emails, title: titles, classYear: years.map(String) },
  }
}
