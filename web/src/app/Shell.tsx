import { campus } from '@wso/contract/campus'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePageViews } from '#core/pageViews.ts'
import { session, useSession } from '#core/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'
import { SkipLink } from '#ui/SkipLink.tsx'
import { Bar } from './Bar.tsx'
import { Footer } from './Footer.tsx'
import { destinationsFor } from '#core/navigation.ts'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { usePaletteKeys } from './usePaletteKeys.ts'
import { useReader } from '#core/useReader.ts'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))

const SessionEnded = lazy(() =>
  import('./SessionEnded.tsx').then((module) => ({ default: module.SessionEnded })),
)

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const places = destinationsFor(useReader())
  const { ended } = useSession()
  const [jumping, setJumping] = useState(false)
  const jump = () => setJumping(true)
  usePaletteKeys(jump)
  usePageViews()
  useEffect(() => {
    // Outside React: the session of this tab starts with the site.
    void session.token().catch(() => undefined)
  }, [])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Bar places={places} onJump={jump} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar places={places} onJump={jump} />
      <aside aria-label="Feedback">
        <a className={styles.feedback} href={campus.links.feedback} title="Send feedback">
          <Icon path={chatIcon} />
          <span>Feedback</span>
        </a>
      </aside>
      {ended && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
      {jumping && (
        <Suspense>
          <Palette places={places} onClose={() => setJumping(false)} />
        </Suspense>
      )}
    </div>
  )
}
