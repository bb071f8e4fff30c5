import type { AccountData } from '@wso/contract/account/account'
import type { Endpoint } from '@wso/contract/core/endpoint'

export type Item = Record<string, unknown>

/** Calls any endpoint; the generated input is not known to the compiler. */
export type AnyCall = <T = Item>(endpoint: Endpoint, request: object) => Promise<T>

/** A person, and what a new item needs around it. */
export type Start = {
  call: AnyCall
  /** The fields of a new item that depend on other rows. */
  given?: Item
  /** The parameters of the path of `create`, and of an item that cannot be created. */
  params?: Item
  /** Reads calls other than those of the person, such as an export of another. */
  reader?: AnyCall
}

/** How an item is made, changed and read, with what its schemas do not say. */
export type Editable = {
  start: () => Promise<Start>
  create?: Endpoint
  update?: Endpoint
  get?: Endpoint
  list?: Endpoint
  query?: object
  /** Its part of the account export. */
  exported?: keyof AccountData
  /** The name of its id in a path. */
  idName?: string
  /** Finds the id in the answer to `create`. */
  idOf?: (made: Item) => unknown
  /** Values of fields for which the schema does not tell which are valid: the first, then others. */
  values?: Record<string, readonly unknown[]>
  /** The choices of fields that the schema does not name, because the service refuses others. */
  choices?: Record<string, readonly unknown[]>
  /** Adapts a body to one of its choices. */
  suit?: (body: Item) => Item
  /** Reads the fields of a body from an answer; the fields have the same names by default. */
  fields?: (item: Item) => Item
  /** The same from a row of the export. */
  exportedFields?: (row: Item) => Item
  /** Fields that are not written here, each for a reason that a comment gives. */
  left?: readonly string[]
  /** Fields that cannot be read there, each for a reason that a comment gives. */
  unread?: Partial<Record<'all' | 'list' | 'exported', readonly string[]>>
  /** Fields that are changed in one call, because they depend on each other. */
  together?: readonly (readonly string[])[]
  /** Fields that are not edited together with the others, and have no part in their version. */
  unversioned?: readonly string[]
  /** True when a change has all fields. */
  isWhole?: true
}
