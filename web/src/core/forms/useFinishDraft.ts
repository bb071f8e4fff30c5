import { isEqual } from './drafts.ts'
import type { useDraft } from './useDraft.ts'
import { useIsOpen } from './useDraftForm.ts'

type Draft<T extends object> = Pick<
  ReturnType<typeof useDraft<T>>,
  'newest' | 'rebase' | 'restart' | 'version'
>

/**
 * Returns a function that ends a draft after its values `sent` were saved. What was typed since
 * stays as the draft. The function returns true when the form is still open and nothing was typed
 * since, so that it may close.
 */
export function useFinishDraft<T extends object>(draft: Draft<T>): (sent: T) => boolean {
  const isOpen = useIsOpen()
  return (sent) => {
    const isWhole = isEqual(draft.newest(sent), sent)
    if (isWhole) draft.restart(sent)
    else draft.rebase(sent, draft.version)
    return isWhole && isOpen()
  }
}
