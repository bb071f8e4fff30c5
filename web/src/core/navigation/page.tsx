import { loadRequirements } from '@wso/contract/campus/requirements'
import type { Access } from '@wso/contract/core/access'
import type { ComponentType } from 'react'
import type { Params, Route } from './routes.ts'
import type { Search } from './search.ts'

/** A page of the site: its path, its code (loaded on demand) and its access rule. */
export type Page = {
  path: string
  load: () => Promise<ComponentType<{ params: Record<string, string> }>>
  /** The access rule, the same as the API's; open to everyone when absent. */
  access?: Access | undefined
  /** True when it shows what is kept on this device, so that documents have only its placeholder. */
  isOnDevice?: boolean
}

/**
 * Serves a component at a path: `page(profile, () => import('./ProfilePage.tsx').then((m) =>
 * m.ProfilePage))`. The component gets the path's params as strings.
 */
export function page<P extends string, S extends Search>(
  { path }: Route<P, S>,
  load: () => Promise<ComponentType<{ params: Record<keyof Params<P>, string> }>>,
  access?: Access,
): Page {
  return { path, load: load as Page['load'], access }
}

/** Serves a page that shows courses by the college's tags, or plans: it begins with its requirements. */
export const withRequirements = (own: Page): Page => ({
  ...own,
  load: async () => (await Promise.all([own.load(), loadRequirements()]))[0],
})

/** Serves a page that shows what is kept on this device: drafts, plans, schedules, a cart. */
export const onDevice = (own: Page): Page => ({ ...own, isOnDevice: true })
