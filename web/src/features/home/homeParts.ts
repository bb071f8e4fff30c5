/** The parts of the home page that load on demand, in one file. */
export { CampusHours } from './CampusHours.tsx'
export { TodayCard } from './today/TodayCard.tsx'
