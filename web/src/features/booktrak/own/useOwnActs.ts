import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { ChosenState } from '@wso/contract/booktrak/bookRules'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useUndoable } from '#posts/useUndoable.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/** The owner's actions on a listing. Each offers Undo and reports failures. */
export function useOwnActs({ id, listingType }: BookListing, title: string) {
  const setState = useWrite(api.bookListings.setState)
  const renew = useWrite(api.bookListings.renew)
  const remove = useWrite(api.bookListings.remove)
  const undo = useWrite(api.bookListings.undo)
  const toast = useToasts()
  const undoable = useUndoable()
  const params = { id }
  const run = (text: string, act: () => Promise<unknown>) =>
    void undoable({ text, act, undo: () => undo.mutateAsync({ params }) })
  const change = (state: ChosenState, text: string) => () =>
    run(text, () => setState.mutateAsync({ params, body: { state } }))
  const isOffer = listingType === 'SELL'
  return {
    close: change('sold', isOffer ? `${title} marked sold` : `${title} marked bought`),
    reserve: change('reserved', isOffer ? `${title} reserved` : `${title} put on hold`),
    reopen: change('open', isOffer ? `${title} is for sale` : `Looking for ${title}`),
    renew: () => run(`${title} renewed`, () => renew.mutateAsync({ params })),
    remove: () => run(`${title} deleted`, () => remove.mutateAsync({ params })),
    undo: () =>
      undo.mutate(
        { params },
        {
          onSuccess: () => toast({ text: 'Change undone' }),
          onError: ({ message }) => toast({ kind: 'bad', text: message }),
        },
      ),
  }
}
