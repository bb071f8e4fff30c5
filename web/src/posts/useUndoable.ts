import { ApiError } from '@wso/contract/core/client'
import { useToasts } from '#ui/feedback/useToasts.ts'

type Act = { text: string; act: () => Promise<unknown>; undo: () => Promise<unknown> }

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'That did not work. Try again.'

/**
 * Runs an action, offers Undo in a toast and reports failures of both. Resolves to true when the
 * action succeeded.
 */
export function useUndoable() {
  const show = useToasts()
  return async ({ text, act, undo }: Act): Promise<boolean> => {
    const failed = (error: unknown) => show({ text: wordsOf(error), kind: 'bad' })
    try {
      await act()
    } catch (error) {
      failed(error)
      return false
    }
    show({ text, undo: () => void undo().catch(failed) })
    return true
  }
}
