import type { QueryClient } from '@tanstack/react-query'
import { followBanner } from '#core/banner/followBanner.ts'
import { followOutbox } from '#features/conversations/outbox/followOutbox.public.ts'

/** Starts what every page does in the background. Returns a function that ends it. */
export function inBackground(queryClient: QueryClient): () => void {
  const stops = [followBanner(), followOutbox(queryClient)]
  return () => stops.forEach((stop) => stop())
}
