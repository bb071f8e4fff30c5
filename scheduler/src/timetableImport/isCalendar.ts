/** Returns true for the text of an iCalendar file. */
export const isCalendar = (text: string): boolean =>
  /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1000))
