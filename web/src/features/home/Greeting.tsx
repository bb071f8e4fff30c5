import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useFirstShown } from '#core/format/useFirstShown.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useShownUser } from '#core/session/useReader.ts'
import { DirectorySearch } from '#features/users/directory/search/DirectorySearch.public.tsx'
import { greet } from './greet.ts'
import styles from './greeting.module.css'

/** The top of the home page: a greeting and the directory search. */
export function Greeting() {
  const { data: words } = useQuery({
    ...read(api.status.words, {}),
    // The title words do not change while the page is open; a failure to load them is ignored.
    staleTime: Infinity,
    retry: false,
  })
  const now = useFirstShown()
  return (
    <section className={styles.hero} aria-label="Directory search">
      <div className={styles.inside}>
        <PageTop title={greet(now, useShownUser())} windowTitle={words ?? campus.organization} />
        <div className={styles.search}>
          <DirectorySearch />
        </div>
      </div>
      <svg
        className={styles.ridge}
        viewBox="0 0 1440 150"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className={styles.far} d={campus.skyline.far} />
        <path className={styles.near} d={campus.skyline.near} />
      </svg>
    </section>
  )
}
