type Read = (element: string) => unknown

const itself: Read = (element) => element

/** How the elements of a list are read, by PostgreSQL's number of the list's type, as the driver reads one alone. */
const elements: Record<number, Read> = {
  1000: (element) => element === 't', // boolean
  1002: itself, // "char"
  1003: itself, // name
  1005: Number, // smallint
  1007: Number, // integer
  1009: itself, // text
  1014: itself, // character
  1015: itself, // varchar
  1016: itself, // bigint
  1021: Number, // real
  1022: Number, // double precision
  1028: Number, // oid
  2951: itself, // uuid
  199: (element) => JSON.parse(element), // json
  3807: (element) => JSON.parse(element), // jsonb
}

/** Functions that read lists as PostgreSQL writes them, by the number of their type. */
export const listParsers: Record<number, (text: string) => unknown[]> = Object.fromEntries(
  Object.entries(elements).map(([type, read]) => [type, (text: string) => readList(text, read)]),
)

/** Reads `{1,NULL}`, `{"with \"quotes\"",plain}` or `{{1,2},{3,4}}`. */
function readList(text: string, read: Read): unknown[] {
  const whole: unknown[] = []
  const open = [whole]
  for (const [part, quoted] of text.matchAll(/[{}]|"((?:\\[^]|[^"\\])*)"|[^,{}"]+/g)) {
    const list = open.at(-1)
    if (part === '{') {
      const inner: unknown[] = []
      list?.push(inner)
      open.push(inner)
    } else if (part === '}') open.pop()
    else if (quoted !== undefined) list?.push(read(quoted.replaceAll(/\\([^])/g, '$1')))
    else list?.push(part === 'NULL' ? null : read(part))
  }
  return whole[0] as unknown[]
}
