import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Owner = { uid: number; gid: number }

/** Where the embedded PostgreSQL keeps its data and its socket. */
export type Place = { data: string; sockets: string }

/**
 * A Unix socket path is limited to about a hundred characters, including PostgreSQL's file name.
 */
const longestSocketFolder = 85

/**
 * Creates the folders of a database below `folder`, accessible only to their owner. When another
 * owner cannot reach `folder` (root's home, a private temporary folder), the data is in
 * /var/lib/wso and `folder` links to it.
 */
export async function makePlace(folder: string, owner: Owner | undefined): Promise<Place> {
  const wanted = resolve(folder, 'db')
  await mkdir(dirname(wanted), { recursive: true })
  const data = !owner || (await isReachable(dirname(wanted), owner)) ? wanted : apart(wanted)
  await makePrivate(data, owner)
  if (data !== wanted) await symlink(data, wanted).catch(ignoreExisting)
  if (data.length <= longestSocketFolder) return { data, sockets: data }
  return { data, sockets: await makeSockets(resolve(folder, 'socket-folder'), owner) }
}

/**
 * Creates a folder for the socket in the temporary folder, under a random name that is saved in
 * `note`. A saved folder is reused only if it is a real folder with the same owner and closed to
 * others.
 */
async function makeSockets(note: string, owner: Owner | undefined): Promise<string> {
  const known = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (known !== '' && (await isPrivate(known, owner))) return known
  const made = await mkdtemp(join(tmpdir(), 'wso-'))
  if (owner) await chown(made, owner.uid, owner.gid)
  await writeFile(note, made, { mode: 0o600 })
  return made
}

async function isPrivate(path: string, owner: Owner | undefined) {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isDirectory()) return false
  const uid = owner?.uid ?? process.getuid?.()
  return (found.mode & 0o077) === 0 && (uid === undefined || found.uid === uid)
}

const apart = (wanted: string) => join('/var/lib/wso', nameFor(wanted))

const nameFor = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12)

async function makePrivate(path: string, owner: Owner | undefined) {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: 0o700 }).catch(ignoreExisting)
  if (owner) await chown(path, owner.uid, owner.gid)
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

/** Returns true when another account can traverse the path to a folder. */
async function isReachable(path: string, { uid }: Owner): Promise<boolean> {
  const { mode, uid: itsOwner } = await stat(path)
  const opens = (mode & 0o001) !== 0 || (itsOwner === uid && (mode & 0o100) !== 0)
  const above = dirname(path)
  return opens && (above === path || isReachable(above, { uid, gid: uid }))
}
