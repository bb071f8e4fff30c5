/** A counter that is open around the clock and has room for a rush. */
export const orderSettings = {
  GOODRICH_HOURS: 'Mon-Sun 00:00-24:00',
  GOODRICH_SLOT_CAPACITY: '400',
  LOG_LEVEL: 'silent',
}

/** Today at the college: `2026-11-21`. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
