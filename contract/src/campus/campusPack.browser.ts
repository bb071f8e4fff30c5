import type { CampusPack, DocumentPack } from './packSchema.ts'

/**
 * The pack of the college, which the server writes into every document. A worker has no document, and
 * nothing in it that asks for one.
 */
export const campusPack = (typeof document === 'undefined'
  ? {}
  : JSON.parse(
      document.getElementById('campus')?.textContent ?? '{}',
    )) as DocumentPack as CampusPack
