import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createSecureServer, TLSSocket } from 'node:tls'
import { BerReader, BerWriter } from 'ldapts'

/** The certificate of the tests' directory, for `localhost` on this machine only. */
export const certificateFile = join(import.meta.dirname, 'certificate.pem')
const identity = {
  cert: readFileSync(certificateFile),
  key: readFileSync(join(import.meta.dirname, 'key.pem')),
}

export type Person = {
  password: string
  /** By name; an `entryUUID` that depends on the username is added, unless the entry has one. */
  attributes: Record<string, (string | Buffer)[]>
  /** The code with which their bind is refused, whatever the password. */
  refusal?: number
}

/**
 * A directory server with the parts of LDAP that the portal uses, on a real socket: bind, search,
 * STARTTLS.
 */
export type TestDirectory = {
  port: number
  /** The name of every bind, for assertions. */
  binds: string[]
  close: () => Promise<void>
}

/** The settings of a portal whose people log in at a directory, without a log. */
export const settingsFor = ({ port }: TestDirectory) => ({
  LOG_LEVEL: 'silent',
  LDAP_URL: `ldaps://localhost:${port}`,
  LDAP_BIND_DN: 'uid={username},ou=people,dc=college,dc=test',
  LDAP_BASE_DN: 'dc=college,dc=test',
  LDAP_CA_FILE: certificateFile,
})

/** Starts a directory of people by username, encrypted from the start or after STARTTLS. */
export async function startDirectory(
  people: Record<string, Person>,
  { encrypted = true } = {},
): Promise<TestDirectory> {
  const binds: string[] = []
  const serve = (socket: Socket) => answer(socket, { people, binds })
  const server = encrypted ? createSecureServer(identity, serve) : createServer(serve)
  server.on('tlsClientError', () => undefined) // a client that does not trust the certificate
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, binds, close: () => closing(server) }
}

const closing = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })

type State = { people: Record<string, Person>; binds: string[] }

const success = 0
const invalidCredentials = 49

function answer(socket: Socket, state: State) {
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    const reader = new BerReader(Buffer.from(data))
    reader.readSequence()
    const id = reader.readInt() ?? 0
    const operation = reader.peek() ?? 0
    operations[operation]?.(reader, { socket, id, ...state })
  })
}

type Asked = State & { socket: Socket; id: number }

const operations: Record<number, (reader: BerReader, asked: Asked) => void> = {
  // Bind: version, name, password.
  0x60: (reader, { socket, id, people, binds }) => {
    reader.readSequence(0x60)
    reader.readInt()
    const name = reader.readString() ?? ''
    const password = reader.readString(0x80) ?? ''
    binds.push(name)
    const username = /^uid=([^,]+),/.exec(name)?.[1] ?? ''
    const isRight = people[username]?.password === password
    const code = people[username]?.refusal ?? (isRight ? success : invalidCredentials)
    socket.write(message(id, 0x61, result(code)))
  },
  // Search: base, scope, aliases, limits, types only, filter.
  0x63: (reader, { socket, id, people }) => {
    reader.readSequence(0x63)
    reader.readString()
    reader.readEnumeration()
    reader.readEnumeration()
    reader.readInt()
    reader.readInt()
    reader.readBoolean()
    reader.readSequence(0xa3)
    reader.readString()
    const username = reader.readString() ?? ''
    const person = people[username]
    if (person) socket.write(message(id, 0x64, entry(username, person)))
    socket.write(message(id, 0x65, result(success)))
  },
  // Unbind.
  0x42: (_, { socket }) => void socket.end(),
  // STARTTLS.
  0x77: (_, { socket, id, people, binds }) => {
    socket.write(message(id, 0x78, result(success)), () => {
      socket.removeAllListeners('data')
      answer(new TLSSocket(socket, { isServer: true, ...identity }), { people, binds })
    })
  },
}

function message(id: number, operation: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  writer.startSequence(operation)
  write(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

const result = (code: number) => (writer: BerWriter) => {
  writer.writeEnumeration(code)
  writer.writeString('')
  writer.writeString('')
}

const entry =
  (username: string, { attributes }: Person) =>
  (writer: BerWriter) => {
    writer.writeString(`uid=${username},ou=people,dc=college,dc=test`)
    writer.startSequence()
    const all = { entryUUID: [`uuid-of-${username}`], ...attributes }
    for (const [name, values] of Object.entries(all)) {
      writer.startSequence()
      writer.writeString(name)
      writer.startSequence(0x31)
      for (const value of values) writer.writeBuffer(Buffer.from(value), 0x04)
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
  }
