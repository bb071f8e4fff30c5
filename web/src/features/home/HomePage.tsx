import { Page } from '#ui/layout/Page.tsx'
import { Boxes } from './Boxes.tsx'
import { Greeting } from './Greeting.tsx'
import styles from './home.module.css'
import { LibraryCard } from './LibraryCard.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { Today } from './Today.tsx'

/** The home page: directory search, latest posts, library hours. */
export function HomePage() {
  return (
    <>
      <Greeting />
      <Page>
        <div className={styles.home}>
          <Today />
          <ServiceGrid />
          <div className={styles.columns}>
            <Boxes />
            <aside className={styles.side} aria-label="Today on campus">
              <LibraryCard />
            </aside>
          </div>
        </div>
      </Page>
    </>
  )
}
