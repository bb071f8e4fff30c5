import { Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { part } from '#ui/loading/part.ts'
import { Boxes } from './Boxes.tsx'
import { Greeting } from './Greeting.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { Today, TodayCard } from './today/Today.tsx'
import styles from './home.module.css'

const CampusHours = part(() => import('./homeParts.ts').then((m) => m.CampusHours))

/** Loads the page's parts, so that it can be shown in one step. */
export const loadParts = () => Promise.allSettled([TodayCard.load(), CampusHours.load()])

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
