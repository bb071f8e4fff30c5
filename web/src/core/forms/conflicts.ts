import { isEqual } from './drafts.ts'

/** The saved item, converted to form values. */
export type Saved<T> = { start: T; version: string | undefined }

export type Conflict<T> = {
  /** The form's values merged with the saved changes to other fields. */
  merged: T
  /** Fields that were changed both in the form and in the saved item. */
  fields: (keyof T & string)[]
  current: Saved<T>
}

/** Compares the form's values with the values saved since; both are based on `start`. */
export function findConflict<T extends object>(start: T, mine: T, current: Saved<T>): Conflict<T> {
  const names = Object.keys(start).filter((name): name is keyof T & string => name in start)
  const isMine = (name: keyof T) => !isEqual(mine[name], start[name])
  const isTheirs = (name: keyof T) => !isEqual(current.start[name], start[name])
  const taken = names.filter((name) => isTheirs(name) && !isMine(name))
  return {
    merged: { ...mine, ...Object.fromEntries(taken.map((name) => [name, current.start[name]])) },
    fields: names.filter(
      (name) => isMine(name) && isTheirs(name) && !isEqual(mine[name], current.start[name]),
    ),
    current,
  }
}
