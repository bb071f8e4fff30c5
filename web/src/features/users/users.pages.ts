import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { directory, editProfile, profile, searchHelp } from './users.paths.ts'

const { list, update } = api.users

export const usersPages = [
  page(
    directory,
    () => import('./directory/DirectoryPage.tsx').then((m) => m.DirectoryPage),
    list.access,
  ),
  page(searchHelp, () => import('./directory/HelpPage.tsx').then((m) => m.HelpPage), list.access),
  page(editProfile, () => import('./edit/EditPage.tsx').then((m) => m.EditPage), update.access),
  page(profile, () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage), list.access),
]
