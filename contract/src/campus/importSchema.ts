import * as z from 'zod/mini'
import { peopleColumnNames } from '../account/peopleColumns.ts'
import { tableEncodings } from '../core/text/decodeText.ts'
import { userTypes } from '../users/userTypes.ts'
import { text } from './packFields.ts'

/** Pairs by a name in lower case, as files are read in any case. */
const byName = <V extends z.ZodMiniType>(value: V) =>
  z.pipe(
    z.record(text, value).check(
      z.refine((pairs) => Object.keys(pairs).length <= 100, 'must have at most 100 names'),
      z.refine(
        (pairs) => !repeated(Object.keys(pairs).map((name) => name.toLowerCase())),
        'must not have a name twice, also in another case',
      ),
    ),
    z.transform(
      (pairs): ReadonlyMap<string, z.output<V>> =>
        new Map(Object.entries(pairs).map(([name, to]) => [name.toLowerCase(), to])),
    ),
  )

const repeated = (list: readonly string[]) =>
  list.find((each, place) => list.indexOf(each) !== place)

const column = z.nullable(
  z.enum(peopleColumnNames, {
    error: `must be null or one of ${peopleColumnNames.join(', ')}`,
  }),
)
const columns = byName(column).check(
  z.refine((names) => !repeated(read(names)), {
    error: ({ input }) => `must not read two columns as ${repeated(read(input as Columns))}`,
  }),
)
type Columns = ReadonlyMap<string, z.output<typeof column>>
const read = (names: Columns) => [...names.values()].filter((each) => each !== null)

/** `import.json`: how the college's own file of people is written. */
export const ImportFile = z.strictObject({
  people: z.strictObject({
    /** What its columns are read as, by their names in any case; null for those that are not read. */
    columns: z._default(columns, new Map()),
    /** What its types of people mean, such as `STU`, in any case; the portal's own are known besides. */
    types: z._default(
      byName(z.enum(userTypes, { error: `must be one of ${userTypes.join(', ')}` })),
      new Map(),
    ),
    /** What separates its fields. Found out from the header when absent, and for a file whose header lacks it. */
    delimiter: z.optional(z.enum([',', ';', '\t', '|'], { error: 'must be , ; | or a tab' })),
    /** The encoding of a file without a byte-order mark; found out from its bytes when absent. */
    encoding: z.optional(
      z.enum(tableEncodings, { error: `must be one of ${tableEncodings.join(', ')}` }),
    ),
  }),
})
export type ImportFormat = z.output<typeof ImportFile>['people']
