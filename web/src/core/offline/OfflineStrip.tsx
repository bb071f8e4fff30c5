import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { siteTimeOf } from '#core/format/clock.ts'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { leaveGuards } from '#core/navigation/leaveGuards.ts'
import { tab } from '#core/navigation/tab.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { keepFiles } from './keepFiles.ts'
import { noteRequest, saveAnswer, savedTime } from './savedAnswers.ts'
import { useNewVersion } from './useNewVersion.ts'
import { useOnline } from './useOnline.ts'
import styles from './OfflineStrip.module.css'

const reload = () => leaveGuards.beforeLeaving(() => tab.reload())

/**
 * Saves what the viewer reads for later without a network. Says when the page shows what was saved, and
 * when the site has a new version.
 */
export function OfflineStrip() {
  const cache = useQueryClient().getQueryCache()
  useSavedAnswers(cache)
  useEffect(() => {
    // External system: the service worker.
    const over = new AbortController()
    void keepFiles(over.signal)
    return () => over.abort()
  }, [])
  const isOnline = useOnline()
  const isNew = useNewVersion()
  const at = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestShown(cache),
  )
  const now = useNow()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
    <div className={styles.strip} role="status">
      {!isOnline && (
        <Notice>
          You are offline.{' '}
          {at === undefined
            ? 'Drafts, schedules and plans are saved on this device.'
            : `This page was last updated ${timeAgo(siteTimeOf(at), now)}.`}
        </Notice>
      )}
      {isOnline && isNew && (
        <Notice>
          The portal has been updated. Drafts are saved.{' '}
          <Button size="small" onClick={reload}>
            Reload
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Returns the time of the oldest saved response on the page; undefined when there is none. */
function oldestShown(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.isActive())
    .flatMap(({ queryHash }) => savedTime(queryHash) ?? [])
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Saves the server's responses, and refetches saved ones when the network is back. */
function useSavedAnswers(cache: QueryCache) {
  const queryClient = useQueryClient()
  useEffect(() => {
    // External system: storage on this device.
    const save = ({ queryKey, state: { status, data } }: Query) =>
      status === 'success' && saveAnswer(queryKey, data)
    cache.getAll().forEach(save)
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'fetch') noteRequest(event.query.queryHash)
      if (event.action.type === 'success') save(event.query)
    })
    const refresh = () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryHash }) => savedTime(queryHash) !== undefined,
      })
    window.addEventListener('online', refresh)
    return () => {
      stop()
      window.removeEventListener('online', refresh)
    }
  }, [cache, queryClient])
}
