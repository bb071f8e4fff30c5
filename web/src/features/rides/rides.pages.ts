import { api } from '#core/api/endpoints.ts'
import { onDevice, page } from '#core/navigation/page.tsx'
import { ridePaths } from './rides.paths.ts'

const readers = api.rides.list.access
const writers = api.rides.create.access
const form = () => import('./RideFormPage.tsx')

export const ridePages = [
  page(ridePaths.list, () => import('./RidesPage.tsx').then((m) => m.RidesPage), readers),
  onDevice(page(ridePaths.new, () => form().then((m) => m.NewRidePage), writers)),
  onDevice(page(ridePaths.edit, () => form().then((m) => m.EditRidePage), writers)),
  page(ridePaths.one, () => import('./RidePage.tsx').then((m) => m.RidePage), readers),
]
