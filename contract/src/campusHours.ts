/** When a building can be entered: by everyone, and by students with their card. */
export type BuildingHours = { building: string; unlocked: string; card?: string }

/**
 * The buildings' hours, for the FAQ: with campus.ts the other file that changes from college to
 * college. The libraries' are kept in the database, because they change with the term.
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
