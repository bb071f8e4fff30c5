import type { Discussion } from '@wso/contract/discussions'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { useUndoable } from '../bulletins/useUndoable.public.ts'

/** Deletes a thread and offers to take that back; resolves to whether it was deleted. */
export function useThreadRemoval() {
  const remove = useWrite(api.discussions.remove)
  const restore = useWrite(api.discussions.restore)
  const undoable = useUndoable()
  return ({ id, title }: Pick<Discussion, 'id' | 'title'>) =>
    undoable({
      text: `Deleted “${title}”`,
      act: () => remove.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
    })
}

/** Deletes a post and offers to take that back; resolves to whether it was deleted. */
export function usePostRemoval() {
  const remove = useWrite(api.posts.remove, { also: ['discussions'] })
  const restore = useWrite(api.posts.restore, { also: ['discussions'] })
  const undoable = useUndoable()
  return (id: number) =>
    undoable({
      text: 'Post deleted',
      act: () => remove.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
    })
}
