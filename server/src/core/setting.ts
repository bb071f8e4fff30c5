import * as z from 'zod/mini'

/** Returns the schema of a setting, with what the setting means for the table of settings. */
export const setting = <S extends z.ZodMiniType>(meaning: string, schema: S): S => {
  z.globalRegistry.add(schema, { description: meaning })
  return schema
}

/** Returns what a setting means; '' for a schema that is not a setting. */
export const meaningOf = (schema: z.ZodMiniType) => z.globalRegistry.get(schema)?.description ?? ''
