import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { addressOf, type TestPostgres } from '@wso/server/testing/postgres'

type Address = TestPostgres['connection']

/**
 * Where a node's link to its database breaks: at which of its packets, which is not sent any more; or when
 * the first commit succeeds, of which the node does not learn.
 */
export type Break = number | 'commit'

/** The way of one node to the database, which breaks when the node is killed. */
export type DatabaseLink = {
  /** The same database, through this link. */
  address: Address
  /** Breaks the link once; packets are counted from now on. */
  breakAt: (where: Break) => void
  /** Nothing passes any more, as from a process that is gone. */
  cut: () => void
}

/**
 * Opens a link to a database. PostgreSQL sees of a killed node what it sees of a cut link: connections that
 * end, between two statements or within one, before or after a commit.
 */
export async function openDatabaseLink(owner: Address): Promise<DatabaseLink> {
  const target = new URL(addressOf(owner))
  const sockets = new Set<Socket>()
  let awaited: Break | undefined
  let sent = 0
  let isCut = false

  const cut = () => {
    isCut = true
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const toDatabase = (packet: Buffer, database: Socket) => {
    sent += 1
    if (sent === awaited) cut()
    else database.write(packet)
  }
  const toNode = (packet: Buffer, node: Socket) => {
    if (awaited === 'commit' && packet.includes('COMMIT\0')) cut()
    else node.write(packet)
  }
  const server = createServer((node) => {
    if (isCut) return void node.destroy()
    const database = connect(placeOf(target))
    for (const socket of [node, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        node.destroy()
        database.destroy()
      })
    }
    node.on('data', (packet) => toDatabase(packet, database))
    database.on('data', (packet) => toNode(packet, node))
  })
  const breakAt = (where: Break) => {
    awaited = where
    sent = 0
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    address: through(target, port),
    breakAt,
    cut,
  }
}

function placeOf({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.5432` }
    : { host: hostname, port: Number(port || 5432) }
}

function through(target: URL, port: number): Address {
  const address = new URL(target)
  address.search = ''
  address.host = `127.0.0.1:${port}`
  return { connectionString: address.toString() }
}
