/** What any schema offers for checking values, with or without the methods of full zod. */
type Schema<T> = {
  _zod: { output: T }
  safeParse(values: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}

/** A field, or a part of one: `title`, `listings.0.price`. */
type FieldPath<T> = (keyof T & string) | `${string}.${string}`

/**
 * Returns the message for each invalid field of a form, by the path that the API's refusals have;
 * the first message when a field has several. Fields that the schema does not have are ignored.
 */
export function fieldErrors<T extends object>(
  schema: Schema<T>,
  values: unknown,
): Partial<Record<FieldPath<T>, string>> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.map(String).join('.')] ??= message
  }
  // Every path of an issue begins with a key of the schema.
  return errors as Partial<Record<FieldPath<T>, string>>
}
