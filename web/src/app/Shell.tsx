import { campus } from '@wso/contract/campus'
import { type ReactNode, Suspense, useEffect } from 'react'
import { usePageViews } from '#core/api/pageViews.ts'
import { destinationsFor } from '#core/navigation/destinations.ts'
import { session } from '#core/session/session.ts'
import { useReader } from '#core/session/useReader.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { chatIcon } from '#ui/icons/services.ts'
import { part } from '#ui/loading/part.ts'
import { Bar } from './bar/Bar.tsx'
import { TabBar } from './bar/TabBar.tsx'
import { Footer } from './footer/Footer.tsx'
import { useJump } from './palette/useJump.ts'
import styles from './Shell.module.css'

const Palette = part(() => import('./palette/Palette.tsx').then((m) => m.Palette))

/** The bar, footer and overlays around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const places = destinationsFor(useReader())
  const jump = useJump(Palette.load)
  usePageViews()
  useEffect(() => {
    // External system: the session of this tab starts when the site does.
    void session.token().catch(() => undefined)
  }, [])
  return (
    <div className={styles.shell}>
      <Bar places={places} onJump={jump.open} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar places={places} onJump={jump.open} />
      <aside aria-label="Feedback">
        <a className={styles.feedback} href={campus.links.feedback} title="Send feedback">
          <Icon path={chatIcon} />
          <span>Feedback</span>
        </a>
      </aside>
      {jump.first !== undefined && (
        <Suspense>
          <Palette places={places} first={jump.first} onClose={jump.close} />
        </Suspense>
      )}
    </div>
  )
}
