import { type Connection, type FieldDef, Query, type QueryConfig } from 'pg'
import { onceFor } from '#core/onceFor.ts'

/** A read with the name under which it is prepared. */
export type NamedRead = QueryConfig & { name: string; rowMode?: string }

// oxlint-disable no-underscore-dangle -- the driver's names
type Columns = { fields: FieldDef[]; _parsers: unknown }

/** The parts of the driver's query that its types leave out. */
type DriverQuery = Query & {
  name: string
  _result: Columns
  _accumulateRows: unknown
  handleRowDescription(message: { fields: FieldDef[] }): void
  prepare(connection: Connection): void
}

const BaseQuery = Query as unknown as new (config: object) => DriverQuery

/** The columns of the statements that a connection has described, by name. */
const describedOn = onceFor<Connection, Map<string, Columns>>(() => new Map())

/** The same connection, except that it sends no request to describe columns. */
const withoutDescribe = onceFor((connection: Connection): Connection =>
  Object.create(connection, { describe: { value: () => undefined } }),
)

/**
 * A prepared read whose rows are arrays. Its columns are described once per connection, not each
 * time, because describing a wide row takes longer than reading it. They cannot change: PostgreSQL
 * refuses to run a prepared statement whose columns have changed.
 */
export class PreparedRead extends BaseQuery {
  #connection: Connection | undefined

  constructor({ name, text, values, types }: NamedRead) {
    super({ rowMode: 'array', types }) // The driver copies what it is given, which takes long.
    Object.assign(this, { name, text, values })
  }

  override prepare(connection: Connection) {
    this.#connection = connection
    const columns = describedOn(connection).get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(withoutDescribe(connection))
  }

  override handleRowDescription(message: { fields: FieldDef[] }) {
    super.handleRowDescription(message)
    const { fields, _parsers } = this._result
    if (this.#connection) describedOn(this.#connection).set(this.name, { fields, _parsers })
  }
}
