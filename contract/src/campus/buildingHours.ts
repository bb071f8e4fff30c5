/** Opening hours of a building: for everyone, and for students with a card. */
export type BuildingHours = { building: string; unlocked: string; card?: string }

/**
 * Opening hours of buildings, shown in the FAQ. Library hours are in the database because they change
 * every term.
 */
export const buildingHours: { asOf: string; buildings: BuildingHours[] } = {
  asOf: '2025',
  buildings: [
    {
      building: 'Hollander and Schapiro',
      unlocked: 'Monday to Friday, 6 am to 7 pm',
      card: 'Monday to Thursday, 7 pm to 12:30 am; Saturday, 10 am to 9 pm; Sunday, 10 am to 12:30 am',
    },
    { building: 'Stetson, fifth floor', unlocked: 'As Hollander and Schapiro', card: 'The same' },
    {
      building: 'Hopkins Hall',
      unlocked: 'Basement classrooms always, by the east entrance; the rest until about 9 pm',
    },
    { building: 'Environmental Center', unlocked: 'Daily, 8 am to 7 pm', card: 'Always' },
    { building: 'Paresky', unlocked: 'Daily, 6 am to 2 am', card: 'Monday to Thursday, 2 to 6 am' },
    { building: 'Griffin', unlocked: 'Monday to Friday, 6 am to 5 pm, and when reserved' },
    { building: 'Jenness and Hardy', unlocked: 'Monday to Friday, 7 am to 6 pm', card: 'Always' },
    { building: 'Rice House', unlocked: 'By card alone', card: 'Always' },
    { building: 'Jesup', unlocked: 'Monday to Friday, 7 am to 6 pm', card: 'Always' },
    {
      building: 'Stetson Court trailers',
      unlocked: 'Monday to Friday, 8 am to 5 pm, and when reserved',
    },
  ],
}
