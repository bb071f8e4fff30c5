/** The calendar day of a moment at the college: `2026-11-21`. */
export function dayIn(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = newFormat(timeZone)))
  return format.format(moment)
}

// Every request asks for the day, and making a format takes longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>()
const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
