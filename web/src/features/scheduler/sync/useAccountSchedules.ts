import type { QueryClient } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import type { SavedSchedule } from '@wso/contract/planning/schedules'
import { newCollection, type ScheduleCollection } from '@wso/scheduler/schedules/schedule'
import { useLayoutEffect, useMemo } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { documentRequests } from '#core/api/queryClient.ts'
import { useSession } from '#core/session/session.ts'
import { mergeDocuments } from '#core/sync/mergeDocuments.ts'
import { useOfDocument } from '#core/sync/useOfDocument.ts'
import { partOf } from '../catalog/load/catalogPart.ts'
import { loadPart, type LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { scheduleDocuments } from './scheduleDocuments.ts'
import { takeAccountSchedules } from './takeAccountSchedules.ts'

type AccountSchedules = {
  collection: ScheduleCollection
  /** The part of the catalog that they need. */
  catalog: LoadedCatalog
}

/**
 * Returns the schedules of the account as they are in the document that the page was opened with, which
 * those of this device take first; undefined without any. Call it after the viewer's schedules were
 * opened.
 */
export function useAccountSchedules(): AccountSchedules | undefined {
  const { claims } = useSession()
  const saved = useOfDocument({
    ...read(api.schedules.list, {}),
    enabled: allows(api.schedules.list.access, claims),
  })
  const found = useOfDocument({
    queryKey: ['catalog', 'part'],
    queryFn: async ({ client }) => (import.meta.env.SSR ? partFor(client, saved ?? []) : null),
    enabled: saved !== undefined && saved.length > 0,
  })
  useLayoutEffect(() => {
    // External system: the schedules on the device.
    if (saved) takeAccountSchedules(saved)
  }, [saved])
  return useMemo(
    () =>
      saved && found
        ? {
            collection: mergeDocuments(scheduleDocuments, newCollection(), [], saved).collection,
            catalog: loadPart(found),
          }
        : undefined,
    [saved, found],
  )
}

async function partFor(client: QueryClient, saved: readonly SavedSchedule[]) {
  const text = await documentRequests.get(client)?.answer(api.catalog.currentSlim, {})
  return partOf(String(text), new Set(saved.flatMap(({ entries }) => entries.map(({ id }) => id))))
}
