/** What this reads of the OpenAPI document. */
type Schema = {
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>>
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  parameters: { name: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The names on the wire of each endpoint and each named schema, separated by spaces. */
export type WireNames = Record<string, string>

/** Reads the names of parameters, bodies and results. A named schema has its own, not at each use. */
export function wireNames({ paths, components }: ApiDocument): WireNames {
  const names: WireNames = {}
  for (const [name, schema] of Object.entries(components.schemas)) {
    names[name] = joined(namesIn(schema))
  }
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody, responses }] of Object.entries(operations)) {
      names[`${method.toUpperCase()} ${path}`] = joined([
        ...parameters.map(({ name }) => `?${name}`),
        ...namesOf(requestBody, 'body.'),
        // A refusal has the same names everywhere, and its data is the result of another response.
        ...Object.entries(responses).flatMap(([status, response]) =>
          status.startsWith('2') ? namesOf(response) : [],
        ),
      ])
    }
  }
  return names
}

const joined = (names: string[]) => [...new Set(names)].sort().join(' ')

const namesOf = (part: Content | undefined, prefix = '') =>
  Object.values(part?.content ?? {}).flatMap(({ schema }) => namesIn(schema, prefix))

/** Lists the names of properties after those around them: `user.name`. */
function namesIn(schema: Schema, prefix = ''): string[] {
  const { properties = {}, additionalProperties: others, items } = schema
  const { anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      `${prefix}${name}`,
      ...namesIn(inner, `${prefix}${name}.`),
    ]),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap((part) =>
      namesIn(part, prefix),
    ),
    ...(typeof others === 'object' ? namesIn(others, `${prefix}*.`) : []),
  ]
}

/** Adds new names to the known ones. A known name is removed by hand only. */
export function withNew(known: WireNames, current: WireNames): WireNames {
  const all = [...new Set([...Object.keys(known), ...Object.keys(current)])].sort()
  return Object.fromEntries(
    all.map((at) => [at, joined([...split(known[at]), ...split(current[at])])]),
  )
}

/** Lists the known names that are no longer on the wire, as sentences. */
export const missingNames = (known: WireNames, current: WireNames): string[] =>
  Object.keys(known).flatMap((at) => {
    const now = new Set(split(current[at]))
    return split(known[at])
      .filter((name) => !now.has(name))
      .map((name) => `${at} no longer has ${name}, which existing clients use.`)
  })

const split = (names = '') => names.split(' ').filter(Boolean)
