import * as z from 'zod/mini'

/**
 * Returns the schema, with its name in the API document, which then describes it once. The name
 * belongs to this schema alone: name a new one, such as the result of `z.extend()`.
 */
export const named = <S extends z.ZodMiniType>(name: string, schema: S): S => {
  z.globalRegistry.add(schema, { id: name })
  return schema
}
