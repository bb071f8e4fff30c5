/** Creates the clock of a process: the system clock, or one that starts at a given moment. */
export function createClock(start?: string): () => Date {
  if (start === undefined) return () => new Date()
  const ahead = new Date(start).getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
