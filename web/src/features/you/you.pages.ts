import { page } from '#core/navigation/page.tsx'
import { you } from './you.paths.ts'

export const youPages = [
  page(you, () => import('./YouPage.tsx').then((module) => module.YouPage), {
    level: 3,
    anyOf: ['write:self'],
  }),
]
