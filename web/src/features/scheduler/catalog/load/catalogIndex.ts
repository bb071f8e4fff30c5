import type { Section } from '@wso/scheduler/catalog/section'
import type { CatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { askWorker } from '#core/workers/askWorker.ts'
import type { LoadedCatalog } from './useCatalog.ts'

export type CatalogFile = Pick<LoadedCatalog, 'sections' | 'text'>

const known = new WeakMap<readonly Section[], Promise<CatalogIndex>>()

/** Returns the index of a catalog, made once in a worker; in the page if none can be started. */
export function indexOf({ sections, text }: CatalogFile): Promise<CatalogIndex> {
  const made = known.get(sections)
  if (made) return made
  const index = inWorker(text).catch(async () => {
    const { buildCatalogIndex } = await import('@wso/scheduler/search/catalogIndex')
    return buildCatalogIndex(sections)
  })
  known.set(sections, index)
  index.catch(() => known.delete(sections))
  return index
}

async function inWorker(text: string): Promise<CatalogIndex> {
  const worker = new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await askWorker(worker)<CatalogIndex>({ text })
  } finally {
    worker.terminate()
  }
}
