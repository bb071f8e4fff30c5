import type { Photo, PhotoItem } from './photoItems.ts'

/** A saved photo and what is in it, as its item stores them. */
export type Described = { name: string; description: string }

export const describe = ({ name, description = '' }: Photo): Described => ({ name, description })

export const describedOf = (items: readonly PhotoItem[]): Described[] =>
  items.flatMap((item) =>
    'saved' in item ? [{ name: item.saved.name, description: item.description.trim() }] : [],
  )

export const isSame = (some: readonly Described[], others: readonly Described[]) =>
  JSON.stringify(some) === JSON.stringify(others)
