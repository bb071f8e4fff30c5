import { api } from '#core/api/endpoints.ts'
import { onDevice, page } from '#core/navigation/page.tsx'
import { directory, editProfile, profile, searchHelp, tagList } from './users.paths.ts'

const { access } = api.users.list

export const usersPages = [
  page(
    directory,
    () => import('./directory/DirectoryPage.tsx').then((m) => m.DirectoryPage),
    access,
  ),
  page(searchHelp, () => import('./directory/help/HelpPage.tsx').then((m) => m.HelpPage), access),
  onDevice(
    page(
      editProfile,
      () => import('./edit/EditPage.tsx').then((m) => m.EditPage),
      api.users.update.access,
    ),
  ),
  page(tagList, () => import('./tags/TagsPage.tsx').then((m) => m.TagsPage), api.tags.list.access),
  page(profile, () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage), access),
]
