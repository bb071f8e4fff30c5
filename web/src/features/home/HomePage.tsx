import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Boxes } from './Boxes.tsx'
import { Greeting } from './Greeting.tsx'
import styles from './home.module.css'
import { ServiceGrid } from './ServiceGrid.tsx'
import { Today } from './today/Today.tsx'

const CampusHours = lazy(() =>
  import('./CampusHours.tsx').then((m) => ({ default: m.CampusHours })),
)

/** The home page: directory search, the viewer's day, latest posts, what is open now. */
export function HomePage() {
  return (
    <>
      <Greeting />
      <Page>
        <div className={styles.home}>
          <Today className={styles.today} />
          <ServiceGrid />
          <div className={styles.posts}>
            <Boxes />
          </div>
          <aside className={styles.side} aria-label="Hours">
            <Suspense fallback={<Skeleton shape="cards" count={2} label="Loading the hours" />}>
              <CampusHours />
            </Suspense>
          </aside>
        </div>
      </Page>
    </>
  )
}
