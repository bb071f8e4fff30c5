import type { Section } from '@wso/scheduler/catalog/section'
import type { CatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { startTransition, useEffect, useState } from 'react'
import { firstShow } from '#core/page/firstShow.ts'
import { type CatalogFile, indexOf } from './catalogIndex.ts'

/** Sections and their index. */
export type IndexedSections = { sections: readonly Section[]; index: CatalogIndex }

/**
 * Returns the sections of a catalog with their index: undefined until the first index is there, and
 * those of the catalog before until that of a newer one is.
 */
export function useCatalogIndex({ sections, text }: CatalogFile): IndexedSections | undefined {
  const [indexed, setIndexed] = useState<IndexedSections>()
  useEffect(() => {
    // External system: the worker. A part of a catalog has no file.
    if (text === '') return undefined
    let isCurrent = true
    const load = async () => {
      const index = await indexOf({ sections, text })
      if (isCurrent) startTransition(() => setIndexed({ sections, index }))
    }
    load().catch((error: unknown) =>
      setIndexed(() => {
        throw error // To the error boundary of the page.
      }),
    )
    return () => {
      isCurrent = false
    }
  }, [sections, text])
  return indexed
}

/** Makes the index before it is needed, once the first page has been on the screen for a while. */
export function usePreparedIndex({ sections, text }: CatalogFile) {
  useEffect(() => {
    if (text === '') return undefined
    let isOver = false
    const prepare = async () => {
      await firstShow.quiet()
      if (!isOver) await indexOf({ sections, text })
    }
    prepare().catch(() => undefined) // The list makes it when it opens.
    return () => {
      isOver = true
    }
  }, [sections, text])
}
