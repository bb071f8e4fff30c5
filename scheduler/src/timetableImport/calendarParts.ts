import ICAL from 'ical.js'

/** An event or time zone of an iCalendar file, as text. */
export type Part = { kind: 'VEVENT' | 'VTIMEZONE'; text: string }

/** Longer parts are cut, so that one of them cannot occupy the page. */
const maxOfPart = 50_000
/** Longer lines are left out: no title or time needs more. */
const maxOfLine = 5000

/**
 * Yields the events and time zones of a file in order, without parsing them: a calendar of many years
 * has more of them than a term needs. Lines may end in CR, LF or both.
 */
export function* partsOf(text: string): Generator<Part> {
  let open: { kind: Part['kind']; start: number } | undefined
  for (const mark of text.matchAll(/^(BEGIN|END):[ \t]*(VEVENT|VTIMEZONE)[ \t]*$/gim)) {
    const kind = mark[2]!.toUpperCase() as Part['kind']
    if (mark[1]!.toUpperCase() === 'BEGIN') open = { kind, start: mark.index + mark[0].length }
    else if (open?.kind === kind) {
      yield { kind, text: unfold(text.slice(open.start, mark.index).slice(0, maxOfPart)) }
      open = undefined
    }
  }
}

/** Joins the lines that the format folds. */
const unfold = (text: string) => text.replace(/(?:\r\n|\r|\n)[ \t]/g, '')

/** Parses a part; undefined when it is damaged. Lines that are no property are left out. */
export function parsePart({ kind, text }: Part): ICAL.Component | undefined {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.length <= maxOfLine && /^[A-Za-z][\w-]*[;:]/.test(line))
  try {
    return new ICAL.Component(
      ICAL.parse([`BEGIN:${kind}`, ...lines, `END:${kind}`].join('\n')) as unknown[],
    )
  } catch {
    return undefined
  }
}
