import { api } from '#core/api/endpoints.ts'
import { onDevice, page } from '#core/navigation/page.tsx'
import { bulletinPaths } from './bulletins.paths.ts'

const readers = api.bulletins.list.access
const writers = api.bulletins.create.access
const form = () => import('./BulletinFormPage.tsx')

export const bulletinPages = [
  page(
    bulletinPaths.list,
    () => import('./BulletinsPage.tsx').then((m) => m.BulletinsPage),
    readers,
  ),
  onDevice(page(bulletinPaths.new, () => form().then((m) => m.NewBulletinPage), writers)),
  onDevice(page(bulletinPaths.edit, () => form().then((m) => m.EditBulletinPage), writers)),
  page(bulletinPaths.one, () => import('./BulletinPage.tsx').then((m) => m.BulletinPage), readers),
]
