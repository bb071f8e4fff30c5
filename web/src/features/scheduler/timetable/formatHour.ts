/** The hour on the axis: "9" with am or pm next to it, or "09:00". */
export function formatHour(minutes: number, twelveHour: boolean): string {
  const hour = Math.floor(minutes / 60) % 24
  return twelveHour ? String(hour % 12 || 12) : `${String(hour).padStart(2, '0')}:00`
}
