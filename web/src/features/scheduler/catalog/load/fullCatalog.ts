import type { Section } from '@wso/scheduler/catalog/section'
import type { DescribedCheck } from '@wso/scheduler/prerequisites/describeCheck'
import type { DatedCourse } from '@wso/scheduler/prerequisites/takenAt'
import { askWorker } from '#core/workers/askWorker.ts'

/** A request from the page to the worker. */
export type Question =
  | { kind: 'load'; text: string }
  | { kind: 'search'; query: string }
  | { kind: 'details'; id: string }
  | { kind: 'checks'; ids: readonly string[]; courses: readonly DatedCourse[] }

/**
 * The whole catalog in a worker: its long texts can be searched and read without blocking the page.
 */
export type FullCatalog = {
  /** The ids of its sections, in catalog order. */
  ids: readonly string[]
  /** Positions of the matches in `ids`, best first. */
  search: (query: string) => Promise<Uint32Array>
  /** A section with its long texts. */
  details: (id: string) => Promise<Section | undefined>
  /** How a person's courses compare with the prerequisites of these sections, by id. */
  checks: (
    ids: readonly string[],
    courses: readonly DatedCourse[],
  ) => Promise<Readonly<Record<string, DescribedCheck>>>
}

let running: Worker | undefined

/**
 * Starts a worker with the text of a catalog file, in place of the one before.
 * @throws when the browser cannot start one; the page then uses the slim catalog
 */
export async function openFullCatalog(text: string): Promise<FullCatalog> {
  running?.terminate()
  running = new Worker(new URL('./catalogWorker.ts', import.meta.url), { type: 'module' })
  const ask = askWorker(running)
  return {
    ids: await ask<string[]>({ kind: 'load', text }),
    search: (query) => ask({ kind: 'search', query }),
    details: (id) => ask({ kind: 'details', id }),
    checks: (wanted, courses) => ask({ kind: 'checks', ids: wanted, courses }),
  }
}
