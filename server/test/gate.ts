import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import type { ClientConfig } from 'pg'

/** A way to a PostgreSQL server that can be closed, as if the server had stopped. */
export type Gate = {
  /** The connection, through the gate. */
  address: ClientConfig
  /** Cuts the connections, and refuses new ones. */
  close: () => void
  open: () => void
  end: () => Promise<void>
}

/** Starts a gate before the server of a connection. */
export async function startGate(connection: ClientConfig): Promise<Gate> {
  const { host, port } = serverOf(connection)
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (!isOpen) return near.destroy()
    const far = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host)
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: through((server.address() as AddressInfo).port, connection),
    close,
    open: () => void (isOpen = true),
    end: async () => {
      close()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function serverOf({ connectionString, host = '', port = 5432 }: ClientConfig) {
  if (!connectionString) return { host, port }
  const url = new URL(connectionString)
  return { host: url.hostname, port: Number(url.port || 5432) }
}

/** A connection through a port of this machine. In one that has a URL, only the URL counts. */
function through(port: number, connection: ClientConfig): ClientConfig {
  const address = { ...connection, host: '127.0.0.1', port }
  if (!connection.connectionString) return address
  const url = new URL(connection.connectionString)
  url.host = `127.0.0.1:${port}`
  return { ...address, connectionString: url.href }
}
