import { campus } from '@wso/contract/campus'
import { readSearch, type SearchProblem } from '@wso/contract/users/users.query'
import { useRef } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { badgeIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { helpIcon } from '#ui/icons/signs.ts'
import { Page } from '#ui/layout/Page.tsx'
import { StarredPeople } from '../stars/StarredPeople.tsx'
import { directory, profile, searchHelp } from '../users.paths.ts'
import { People } from './People.tsx'
import { describeQuery } from './query/describeQuery.ts'
import { LiveSearch } from './search/LiveSearch.tsx'
import { SearchProblemNotice } from './SearchProblemNotice.tsx'
import styles from './directory.module.css'

/** The directory: search and results. */
export function DirectoryPage() {
  const [{ q }] = useSearchOf(directory)
  const box = useRef<HTMLInputElement>(null)
  const me = useMe()
  const query = q.trim()
  const reading = readSearch(query)
  const goTo = ({ at, length }: SearchProblem) => {
    box.current?.focus()
    box.current?.setSelectionRange(at, at + length)
  }
  return (
    <Page>
      <PageTop
        title={campus.services.directory}
        windowTitle={query ? `${query}, ${campus.services.directory}` : campus.services.directory}
        actions={
          <>
            <ButtonLink kind="plain" href={searchHelp.to()}>
              <Icon path={helpIcon} />
              <span className={styles.word}>Search help</span>
            </ButtonLink>
            {me && (
              <ButtonLink kind="plain" href={profile.to({ params: { id: me.id } })}>
                <Icon path={badgeIcon} />
                <span className={styles.word}>My profile</span>
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.directory}>
        <LiveSearch q={query} ref={box} />
        {'problem' in reading ? (
          <SearchProblemNotice text={query} problem={reading.problem} goTo={goTo} />
        ) : reading.tree ? (
          <People
            q={query}
            words={describeQuery(reading.tree)}
            isPlain={reading.tree.kind === 'term' && reading.tree.field === null}
          />
        ) : (
          <>
            <StarredPeople />
            <Nobody />
          </>
        )}
      </div>
    </Page>
  )
}

const examples = ['year:29', 'type:professor', 'dept:biology']

/** Shown before the first search. */
function Nobody() {
  return (
    <Empty title={`Find anyone at ${campus.college}`}>
      <p>Search by name, dorm, hometown or tag, or try one of these:</p>
      <p className={styles.examples}>
        {examples.map((example) => (
          <ChipLink key={example} tag href={directory.to({ search: { q: example } })}>
            {example}
          </ChipLink>
        ))}
      </p>
    </Empty>
  )
}
