import { api } from '#core/endpoints.ts'
import { page } from '#core/page.tsx'
import { directory, editProfile, profile, searchHelp } from './addresses.public.ts'

const { list, update } = api.users

export const usersPages = [
  page(directory, () => import('./DirectoryPage.tsx').then((m) => m.DirectoryPage), list.access),
  page(searchHelp, () => import('./HelpPage.tsx').then((m) => m.HelpPage), list.access),
  page(editProfile, () => import('./EditPage.tsx').then((m) => m.EditPage), update.access),
  page(profile, () => import('./ProfilePage.tsx').then((m) => m.ProfilePage), list.access),
]
