import { Redirect } from 'wouter'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { tagIcon } from '#ui/icons/things.ts'
import { Columns } from '#ui/layout/Columns.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { SideChoice } from '../SideChoice.tsx'
import { BookFinder } from './BookFinder.tsx'
import { BookResults } from './BookResults.tsx'
import { JustListed } from './JustListed.tsx'
import { OutsideResults } from './OutsideResults.tsx'
import styles from '../booktrak.module.css'
import find from './find.module.css'

/** Finds a book by title, author, ISBN or course. Sellers first see the form and what people want. */
export function FindPage() {
  const [search, set] = useSearchOf(booktrakPaths.home)
  const { q, course, page } = search
  const address = (changes: Partial<typeof search>) =>
    booktrakPaths.home.to({ search: { ...search, ...changes } })
  if (search.book_query) {
    return <Redirect to={address({ q: search.book_query, book_query: '' })} replace />
  }
  const isSelling = search.for === 'sell'
  return (
    <BooktrakFrame
      tab="find"
      isHome
      end={<SideChoice side={search.for} onSide={(side) => set({ for: side })} />}
    >
      {isSelling && <SellLink />}
      <BookFinder search={search} set={set} address={address} />
      {isSelling && !q && !course ? (
        <JustListed side="sell" />
      ) : (
        <Columns side={<JustListed side={search.for} />}>
          <div className={styles.sections}>
            <BookResults search={search} set={set} address={address} />
            {q && !course && page === 1 && <OutsideResults q={q} />}
          </div>
        </Columns>
      )}
    </BooktrakFrame>
  )
}

/** Leads to the form, before everything that could be sold. */
const SellLink = () => (
  <div className={find.sell}>
    <ButtonLink kind="primary" href={booktrakPaths.newListings.to({ search: { type: 'SELL' } })}>
      <Icon path={tagIcon} /> Sell your books
    </ButtonLink>
  </div>
)
