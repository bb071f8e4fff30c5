import { Suspense } from 'react'
import { isOffered } from '#core/navigation/offered.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { part } from '#ui/loading/part.ts'
import { Boxes } from './Boxes.tsx'
import { Greeting } from './Greeting.tsx'
import { loadHomeParts } from './loadHomeParts.ts'
import { ServiceGrid } from './ServiceGrid.tsx'
import { Today, TodayCard } from './today/Today.tsx'
import styles from './home.module.css'

const CampusHours = part(() => loadHomeParts().then((m) => m.CampusHours))

/** Loads the page's parts, so that it can be shown in one step. */
export const loadParts = () => Promise.allSettled([TodayCard.load(), CampusHours.load()])

/** The home page: directory search, the viewer's day, latest posts, what is open now. */
export function HomePage() {
  const hasPosts = isOffered(discussionPaths.list.to())
  return (
    <>
      <Greeting />
      <Page>
        <div className={classes(styles.home, !hasPosts && styles.withoutPosts)}>
          <Today className={styles.today} />
          <ServiceGrid />
          {hasPosts && (
            <div className={styles.posts}>
              <Boxes />
            </div>
          )}
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
