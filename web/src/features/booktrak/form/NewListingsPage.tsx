import { bookLimits } from '@wso/contract/booktrak/bookRules'
import { campus } from '@wso/contract/campus'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { AddBook } from './AddBook.tsx'
import { NewListingsForm } from './NewListingsForm.tsx'
import styles from './form.module.css'

const types = [
  { value: 'SELL', label: 'I’m selling' },
  { value: 'BUY', label: 'I’m looking for' },
] as const

/**
 * Lists one or several books. The books and the type are part of the URL, so a link can open the
 * form.
 */
export function NewListingsPage() {
  const [{ isbn: isbns, type }, set] = useSearchOf(booktrakPaths.newListings)
  const show = (isbn: string[]) => set({ isbn }, { replace: true })
  const title = type === 'SELL' ? 'Sell books' : 'Request books'
  return (
    <BooktrakFrame tab={type === 'SELL' ? 'own' : 'looking'}>
      <PageTop
        title={title}
        windowTitle={`${title}, ${campus.services.booktrak}`}
        lead={
          type === 'SELL'
            ? 'Add each book by its ISBN, set a condition and a price, and post them together.'
            : 'Add the books you need. We’ll notify you when someone sells one, and sellers can see that you want it.'
        }
      />
      <div className={styles.form}>
        <Segmented
          label="What do you want to do?"
          segments={types}
          value={type}
          onChoose={(next) => set({ type: next }, { replace: true })}
        />
        {isbns.length < bookLimits.batch && (
          <AddBook isbns={isbns} onAdd={(isbn) => show([...isbns, isbn])} />
        )}
        <NewListingsForm isbns={isbns} listingType={type} show={show} />
      </div>
    </BooktrakFrame>
  )
}
