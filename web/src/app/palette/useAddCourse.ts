import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useOwner } from '#core/session/useOwner.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/**
 * Returns a function that adds a course to the viewer's schedule and offers Undo, or opens the catalog
 * when there is a section to choose.
 */
export function useAddCourse(): (code: string) => Promise<void> {
  const queryClient = useQueryClient()
  const owner = useOwner()
  const toast = useToasts()
  const [, navigate] = useLocation()
  return async (code) => {
    try {
      const [{ addCourse }, sections] = await Promise.all([
        import('#features/scheduler/offered/addCourse.public.ts'),
        queryClient.fetchQuery(read(api.catalog.offered, { query: { course: code } })),
      ])
      const added = addCourse(code, sections, owner)
      if ('address' in added) navigate(added.address)
      else toast(added)
    } catch {
      toast({ kind: 'bad', text: `${code} was not added. Check your connection and try again.` })
    }
  }
}
