import type { Section } from '@wso/scheduler/catalog/section'
import type { CatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { askWorker } from '#core/workers/askWorker.ts'
import type { LoadedCatalog } from './useCatalog.ts'

/** A catalog and the file that it was decoded from. */
export type CatalogFile = Pick<LoadedCatalog, 'sections' | 'text'>

/** The longest wait for the worker, whose file may not come on a bad connection. */
const patienceMs = 3000

const known = new WeakMap<readonly Section[], Promise<CatalogIndex>>()

/** Returns the index of a catalog, made once in a worker; in the page if none answers in time. */
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
  const patience = new Promise<never>((_, reject) =>
    setTimeout(reject, patienceMs, new Error('The worker did not answer.')),
  )
  try {
    return await Promise.race([askWorker(worker)<CatalogIndex>({ text }), patience])
  } finally {
    worker.terminate()
  }
}
