import type { Discussion } from '@wso/contract/posts/discussions'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useUndoable } from '#posts/useUndoable.ts'

/** Deletes a thread and offers Undo. Resolves to true when it was deleted. */
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

/** Deletes a post and offers Undo. Resolves to true when it was deleted. */
export function usePostRemoval() {
  const remove = useWrite(api.posts.remove)
  const restore = useWrite(api.posts.restore)
  const undoable = useUndoable()
  return (id: number) =>
    undoable({
      text: 'Post deleted',
      act: () => remove.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
    })
}
