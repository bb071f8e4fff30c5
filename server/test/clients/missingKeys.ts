import type { ClientAnswer } from './replay.ts'
import { type Kind, nestedKinds, requiredKeys, wholeSeconds } from './requiredKeys.ts'

/** Lists what a client cannot decode in an answer: `GET /users: [3].user.admin`. */
export function missingKeys({ call, data }: ClientAnswer): string[] {
  const { kind } = call
  if (!kind) return []
  return [...new Set(lacking(data, kind, ''))].map((path) => `${call.call}: ${path}`)
}

function lacking(value: unknown, kind: Kind, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => lacking(each, kind, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [`${path} is no ${kind}`]
  const object = value as Record<string, unknown>
  return [
    ...requiredKeys[kind].flatMap((key) => (isThere(object, key) ? [] : [`${path}.${key}`])),
    ...wholeSeconds.flatMap((key) =>
      /\.\d+Z$/.test(String(object[key])) ? [`${path}.${key}`] : [],
    ),
    ...Object.entries(object).flatMap(([key, inner]) => {
      const nested = nestedKinds[key]
      return nested && inner !== null ? lacking(inner, nested, `${path}.${key}`) : []
    }),
  ]
}

function isThere(object: Record<string, unknown>, key: string) {
  if (key.endsWith('?')) return key.slice(0, -1) in object
  return object[key] !== undefined && object[key] !== null
}
