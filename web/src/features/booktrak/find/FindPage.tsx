import { campus } from '@wso/contract/campus'
import { Redirect } from 'wouter'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { SideChoice } from '../SideChoice.tsx'
import { BookFinder } from './BookFinder.tsx'
import { BookResults } from './BookResults.tsx'
import { JustListed } from './JustListed.tsx'
import { OutsideResults } from './OutsideResults.tsx'
import styles from '../booktrak.module.css'

/** Finds a book by title, author, ISBN or course. */
export function FindPage() {
  const [search, set] = useSearchOf(booktrakPaths.home)
  const { q, course, page } = search
  const address = (changes: Partial<typeof search>) =>
    booktrakPaths.home.to({ search: { ...search, ...changes } })
  if (search.book_query) {
    return <Redirect to={address({ q: search.book_query, book_query: '' })} replace />
  }
  return (
    <BooktrakFrame
      tab="find"
      title={<PageTop title={campus.services.booktrak} />}
      end={<SideChoice side={search.for} onSide={(side) => set({ for: side })} />}
    >
      <BookFinder search={search} set={set} address={address} />
      <Columns side={<JustListed side={search.for} />}>
        <div className={styles.sections}>
          <BookResults search={search} set={set} address={address} />
          {q && !course && page === 1 && <OutsideResults q={q} />}
        </div>
      </Columns>
    </BooktrakFrame>
  )
}
