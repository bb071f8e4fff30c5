type Schema = { shape: object }
type Shared<R extends Schema, B extends Schema> = Pick<
  R['shape'],
  Exclude<keyof R['shape'] & keyof B['shape'], 'version'>
>

/**
 * Returns the fields of a result that people write: those that the schema of a body has too, in the
 * form of the result.
 */
export const fieldsOf = <R extends Schema, B extends Schema>(result: R, body: B) =>
  Object.fromEntries(
    Object.entries(result.shape).filter(([name]) => name !== 'version' && name in body.shape),
  ) as Shared<R, B>
