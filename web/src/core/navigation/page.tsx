import type { Access } from '@wso/contract/core/access'
import type { ComponentType } from 'react'
import type { Params, Route } from './routes.ts'
import type { Search } from './search.ts'

/** A page of the site: its address, its code (loaded when needed) and who may see it. */
export type Page = {
  path: string
  load: () => Promise<ComponentType<{ params: Record<string, string> }>>
  /** Behind the gate, by the same rule as the API; open to everyone when absent. */
  access?: Access | undefined
}

/**
 * Puts a component at an address: `page(profile, () => import('./ProfilePage.tsx').then((m) => m.ProfilePage))`.
 * It gets the params of the address as texts.
 */
export function page<P extends string, S extends Search>(
  { path }: Route<P, S>,
  load: () => Promise<ComponentType<{ params: Record<keyof Params<P>, string> }>>,
  access?: Access,
): Page {
  return { path, load: load as Page['load'], access }
}
