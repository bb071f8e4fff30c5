/** Hours on some days of the week, 0 for Sunday, as `HH:MM`. A building may close after midnight. */
type Hours = { days: readonly number[]; opens: string; closes: string }

/** Opening hours of a building: for everyone, and for students with a card. */
export type BuildingHours = {
  building: string
  unlocked: string
  card?: string
  /** `unlocked` as times, if it gives exact ones, to show whether the building is open now. */
  hours?: Hours
}

const weekdays = [1, 2, 3, 4, 5]
const daily = [0, 1, 2, 3, 4, 5, 6]

/**
 * Opening hours of buildings, shown in the FAQ. Library hours are in the database because they change
 * every term.
 */
export const buildingHours: { asOf: string; buildings: BuildingHours[] } = {
  asOf: '2025',
  buildings: [
    {
      building: 'Hollander and Schapiro',
      unlocked: 'Monday to Friday, 6 am–7 pm',
      card: 'Monday to Thursday, 7 pm–12:30 am; Saturday, 10 am–9 pm; Sunday, 10 am–12:30 am',
      hours: { days: weekdays, opens: '06:00', closes: '19:00' },
    },
    {
      building: 'Stetson, fifth floor',
      unlocked: 'Same as Hollander and Schapiro',
      card: 'The same',
      hours: { days: weekdays, opens: '06:00', closes: '19:00' },
    },
    {
      building: 'Hopkins Hall',
      unlocked:
        'Basement classrooms always, through the east entrance; other areas until about 9 pm',
    },
    {
      building: 'Environmental Center',
      unlocked: 'Daily, 8 am–7 pm',
      card: 'Always',
      hours: { days: daily, opens: '08:00', closes: '19:00' },
    },
    {
      building: 'Paresky',
      unlocked: 'Daily, 6 am–2 am',
      card: 'Monday to Thursday, 2–6 am',
      hours: { days: daily, opens: '06:00', closes: '02:00' },
    },
    {
      building: 'Griffin',
      unlocked: 'Monday to Friday, 6 am–5 pm, and when reserved',
      hours: { days: weekdays, opens: '06:00', closes: '17:00' },
    },
    {
      building: 'Jenness and Hardy',
      unlocked: 'Monday to Friday, 7 am–6 pm',
      card: 'Always',
      hours: { days: weekdays, opens: '07:00', closes: '18:00' },
    },
    { building: 'Rice House', unlocked: 'Card access only', card: 'Always' },
    {
      building: 'Jesup',
      unlocked: 'Monday to Friday, 7 am–6 pm',
      card: 'Always',
      hours: { days: weekdays, opens: '07:00', closes: '18:00' },
    },
    {
      building: 'Stetson Court trailers',
      unlocked: 'Monday to Friday, 8 am–5 pm, and when reserved',
      hours: { days: weekdays, opens: '08:00', closes: '17:00' },
    },
  ],
}
