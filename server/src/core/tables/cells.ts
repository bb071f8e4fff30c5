import * as z from 'zod/mini'

/** A text cell; an empty one clears the field. */
export const textCell = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most, `must be at most ${most} characters`)),
    z.transform((value) => value || null),
  )

const yes = ['yes', 'y', 'true', '1']
const no = ['no', 'n', 'false', '0']

/** `TRUE`, `no`, `1` in any case; undefined when empty, which leaves the field as it is. */
export const yesNoCell = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || [...yes, ...no].includes(value.toLowerCase()),
        'must be yes or no',
      ),
    ),
  z.transform((value) => (value === '' ? undefined : yes.includes(value.toLowerCase()))),
)

/** Removes the decimals of a whole number, which spreadsheets and scripts add: `2029.0`. */
export const wholeNumber = (value: string): string => value.replace(/^(\d+)[.,]0+$/, '$1')
