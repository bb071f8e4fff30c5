import { ApiError } from '@wso/contract/core/client'
import { useToasts } from '#ui/useToasts.ts'

type Act = { text: string; act: () => Promise<unknown>; undo: () => Promise<unknown> }

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'That did not work. Try again.'

/** Does something at once and offers Undo; says so when either fails. Resolves to whether it was done. */
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
