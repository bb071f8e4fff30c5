import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Boxes } from './Boxes.tsx'
import { Greeting } from './Greeting.tsx'
import styles from './home.module.css'
import { ServiceGrid } from './ServiceGrid.tsx'
import { Today } from './Today.tsx'

const CampusHours = lazy(() =>
  import('./CampusHours.tsx').then((m) => ({ default: m.CampusHours })),
)

/** The home page: directory search, latest posts, what is open now. */
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
              <Suspense fallback={<Skeleton shape="cards" count={2} label="Loading the hours" />}>
                <CampusHours />
              </Suspense>
            </aside>
          </div>
        </div>
      </Page>
    </>
  )
}
