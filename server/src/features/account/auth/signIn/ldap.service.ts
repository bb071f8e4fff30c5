import { readFile } from 'node:fs/promises'
import { Client, type Entry, EqualityFilter, InvalidCredentialsError } from 'ldapts'
import type { Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import {
  classYearOf,
  type DirectoryEntry,
  isUsername,
  typeOfAffiliations,
} from './identities.policy.ts'

const timeoutMs = 5000

/**
 * Binds to the campus directory as a person and returns their entry; undefined when the directory
 * refuses the name and password. The directory's certificate is always verified.
 * @throws 503 when the directory cannot be reached
 */
export async function bindToDirectory(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { username, password }: { username: string; password: string },
): Promise<DirectoryEntry | undefined> {
  // A bind without a password succeeds anonymously.
  if (!config.LDAP_URL || !isUsername(username) || password === '') return undefined
  const { client, encrypt } = await newClient(config, new URL(config.LDAP_URL))
  try {
    await encrypt()
    await client.bind((config.LDAP_BIND_DN ?? '').replaceAll('{username}', username), password)
    return await readEntry(client, config, username)
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return undefined
    log.error({ err: error }, 'the campus directory cannot be reached')
    throw refuse('unavailable', 'The campus directory cannot be reached. Try again in a moment.')
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/**
 * Creates a client whose connection is encrypted from the start, or by `encrypt` before the bind.
 */
async function newClient({ LDAP_CA_FILE }: Services['config'], url: URL) {
  const ca = LDAP_CA_FILE && (await readFile(LDAP_CA_FILE))
  const tlsOptions = { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca && { ca }) } as const
  const isSecure = url.protocol === 'ldaps:'
  const client = new Client({
    url: url.href,
    timeout: timeoutMs,
    connectTimeout: timeoutMs,
    strictDN: false, // Active Directory binds as DOMAIN\name
    ...(isSecure && { tlsOptions }),
  })
  const encrypt = async () => {
    if (!isSecure) await client.startTLS({ ...tlsOptions, host: url.hostname })
  }
  return { client, encrypt }
}

async function readEntry(client: Client, config: Services['config'], username: string) {
  const { searchEntries } = await client.search(config.LDAP_BASE_DN ?? '', {
    scope: 'sub',
    filter: new EqualityFilter({ attribute: config.LDAP_USERNAME_ATTRIBUTE, value: username }),
    sizeLimit: 2,
    attributes: Object.values(attributes).flat(),
  })
  const [entry] = searchEntries
  if (!entry || searchEntries.length > 1)
    throw new Error('The directory did not return exactly one entry.')
  return describe(entry, username, config)
}

/** The attributes in which directories store each value, most likely first. */
const attributes = {
  name: ['displayName', 'cn'],
  email: ['mail'],
  title: ['title'],
  williamsID: ['employeeID', 'employeeNumber'],
  classYear: ['classYear', 'class'],
  affiliation: ['eduPersonPrimaryAffiliation', 'eduPersonAffiliation', 'memberOf'],
}

function describe(
  entry: Entry,
  unixID: string,
  { AFFILIATIONS }: Services['config'],
): DirectoryEntry {
  const all = (names: string[]) => names.flatMap((name) => entry[name] ?? []).map(String)
  const first = (names: string[]) => all(names).find((value) => value.trim() !== '')
  const type = typeOfAffiliations(all(attributes.affiliation), AFFILIATIONS)
  return {
    unixID,
    name: first(attributes.name) ?? unixID,
    type,
    email: first(attributes.email),
    title: first(attributes.title),
    williamsID: first(attributes.williamsID),
    classYear: classYearOf(first(attributes.classYear), type),
  }
}
