import { readFile } from 'node:fs/promises'
import {
  Client,
  ConstraintViolationError,
  type Entry,
  EqualityFilter,
  InappropriateAuthError,
  InsufficientAccessError,
  InvalidCredentialsError,
  NoSuchObjectError,
  UnwillingToPerformError,
} from 'ldapts'
import type { Services } from '#core/context.ts'
import { countDirectory } from '#core/operations/counters.ts'
import { refuse } from '#core/refusal.ts'
import { describeEntry } from './directoryEntry.ts'
import { isUsername } from './identities.policy.ts'
import type { Identity } from './identities.service.ts'

const timeoutMs = 5000

/** Returns the name of the campus directory in the links of its identities. */
export const directoryIssuer = ({ LDAP_BASE_DN }: Pick<Services['config'], 'LDAP_BASE_DN'>) =>
  `ldap:${LDAP_BASE_DN}`

/**
 * Binds to the campus directory as a person and returns their identity; undefined when the directory
 * refuses the name and password. With a service account, it finds the entry to bind as. The
 * directory's certificate is always verified.
 * @throws 503 when the directory cannot be reached, or does not say which entry this is
 */
export async function bindToDirectory(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { username, password }: Given,
): Promise<Identity | undefined> {
  // A bind without a password succeeds anonymously.
  if (!config.LDAP_URL || !isUsername(username) || password === '') return undefined
  const { client, encrypt } = await newClient(config, new URL(config.LDAP_URL))
  const bind = config.LDAP_SEARCH_DN ? findThenBind : bindThenFind
  try {
    await encrypt()
    const identity = await bind(client, config, { username, password })
    countDirectory('ldap', 'answered')
    return identity
  } catch (error) {
    if (error instanceof EntryError) {
      countDirectory('ldap', 'answered')
      log.warn({ err: error }, 'the campus directory lets nobody in with an entry')
    } else {
      countDirectory('ldap', 'failed')
      log.error({ err: error }, 'the campus directory cannot be reached')
    }
    throw refuse('unavailable', 'The campus directory cannot be reached. Try again in a moment.')
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/** An answer about the entry of one person: the directory itself works. */
class EntryError extends Error {}

/** With these, a directory says that an account is locked, closed or may read nothing. */
const refusalsOfEntry = [
  ConstraintViolationError,
  InappropriateAuthError,
  InsufficientAccessError,
  NoSuchObjectError,
  UnwillingToPerformError,
]

/** Throws an error of a call that was made as a person, as one of their entry where it is. */
function throwOfEntry(error: unknown): never {
  if (!refusalsOfEntry.some((refusal) => error instanceof refusal)) throw error
  throw new EntryError('The directory refused the entry.', { cause: error })
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

type Given = { username: string; password: string }

async function bindThenFind(
  client: Client,
  config: Services['config'],
  { username, password }: Given,
): Promise<Identity | undefined> {
  const dn = (config.LDAP_BIND_DN ?? '').replaceAll('{username}', username)
  if (!(await isAccepted(client, dn, password))) return undefined
  const entry = await findEntry(client, config, username).catch(throwOfEntry)
  if (!entry) throw new EntryError('The directory returned no entry.')
  return identityOf(entry, username, config)
}

async function findThenBind(
  client: Client,
  config: Services['config'],
  { username, password }: Given,
): Promise<Identity | undefined> {
  const { LDAP_SEARCH_DN = '', LDAP_SEARCH_PASSWORD } = config
  await client.bind(LDAP_SEARCH_DN, LDAP_SEARCH_PASSWORD)
  const entry = await findEntry(client, config, username)
  return entry && (await isAccepted(client, entry.dn, password))
    ? identityOf(entry, username, config)
    : undefined
}

/** Binds as a person; false when the directory refuses the password. */
async function isAccepted(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false
    return throwOfEntry(error)
  }
}

/** Returns the entry with a username, if any. @throws when there are several */
async function findEntry(
  client: Client,
  config: Services['config'],
  username: string,
): Promise<Entry | undefined> {
  const { searchEntries } = await client.search(config.LDAP_BASE_DN ?? '', {
    scope: 'sub',
    filter: new EqualityFilter({ attribute: config.LDAP_USERNAME_ATTRIBUTE, value: username }),
    sizeLimit: 2,
    attributes: [...Object.values(config.LDAP_ATTRIBUTES).flat(), ...config.LDAP_ID_ATTRIBUTES],
    explicitBufferAttributes: config.LDAP_ID_ATTRIBUTES,
  })
  if (searchEntries.length > 1) throw new EntryError('The directory returned several entries.')
  return searchEntries[0]
}

function identityOf(entry: Entry, username: string, config: Services['config']): Identity {
  const subject = subjectOf(entry, config.LDAP_ID_ATTRIBUTES)
  if (!subject) {
    throw new EntryError(
      `The directory returned none of ${config.LDAP_ID_ATTRIBUTES.join(', ')} (LDAP_ID_ATTRIBUTES).`,
    )
  }
  const valuesOf = (name: string) => [entry[name] ?? []].flat().map(String)
  const described = describeEntry(username, {
    valuesOf,
    attributes: config.LDAP_ATTRIBUTES,
    affiliations: config.AFFILIATIONS,
  })
  return { issuer: directoryIssuer(config), subject, entry: described }
}

/** Returns the id of an entry, which never passes to another person; bytes as hexadecimal digits. */
function subjectOf(entry: Entry, names: readonly string[]) {
  const [value] = names.flatMap((name) => entry[name] ?? [])
  if (value === undefined) return undefined
  const bytes = Buffer.from(value)
  const text = bytes.toString('latin1')
  return /^[\x21-\x7e]+$/.test(text) ? text : bytes.toString('hex')
}
