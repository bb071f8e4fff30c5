/** The parts of the home page and of the day that load on demand, in one file. */
export { NowPage } from '#features/now/NowPage.public.tsx'
export { CampusHours } from './CampusHours.tsx'
export { TodayCard } from './today/TodayCard.tsx'
