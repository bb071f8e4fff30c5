import type { Schema } from './document.ts'
import { type Html, joined, markup } from './markup.ts'

/** Renders a schema in TypeScript syntax; named ones link to their section of the page. */
export function schemaText(schema: Schema, indent = ''): Html {
  if (schema.$ref) return reference(schema.$ref)
  if (schema.const !== undefined) return markup`${JSON.stringify(schema.const)}`
  if (schema.enum) return markup`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return joined(
      choices.map((choice) => schemaText(choice, indent)),
      ' | ',
    )
  if (schema.allOf)
    return joined(
      schema.allOf.map((part) => schemaText(part, indent)),
      ' & ',
    )
  if (schema.items) return markup`${schemaText(schema.items, indent)}[]${limits(schema)}`
  if (schema.properties) return fields(schema, indent)
  return plain(schema, indent)
}

function reference(ref: string) {
  const name = ref.split('/').at(-1) ?? ref
  return markup`<a href="#schema-${name}">${name}</a>`
}

function fields({ properties = {}, required = [] }: Schema, indent: string): Html {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      markup`${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}\n`,
  )
  return lines.length === 0 ? markup`{}` : markup`{\n${lines}${indent}}`
}

function plain(schema: Schema, indent: string): Html {
  const { type, additionalProperties, format } = schema
  if (typeof additionalProperties === 'object') {
    return markup`{ [name]: ${schemaText(additionalProperties, indent)} }`
  }
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'anything')
  return markup`${format ?? name}${limits(schema)}`
}

/** Constraints beyond the type, in a few words. Ignores zod's default integer bounds. */
function limits(schema: Schema): Html {
  const widest = Number.MAX_SAFE_INTEGER
  const words = [
    schema.minimum !== undefined && schema.minimum > -widest && `from ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < widest && `to ${schema.maximum}`,
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems} items`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} if absent`,
  ].filter((word) => word !== false)
  return words.length === 0 ? markup`` : markup` <small>(${words.join(', ')})</small>`
}
