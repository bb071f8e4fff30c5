import type { BulletinType } from '@wso/contract/posts/bulletins'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { kinds } from '#posts/kinds.ts'
import { useUndoable } from '#posts/useUndoable.ts'

type Removed = { id: number; type: BulletinType; title: string }

/** Deletes a bulletin and offers Undo. Resolves to true when it was deleted. */
export function useBulletinRemoval() {
  const remove = useWrite(api.bulletins.remove)
  const restore = useWrite(api.bulletins.restore)
  const undoable = useUndoable()
  return ({ id, type, title }: Removed) =>
    undoable({
      text: `Deleted ${kinds[type].one} “${title}”`,
      act: () => remove.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
    })
}
