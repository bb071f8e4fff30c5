import { campus } from '@wso/contract/campus'
import { readSearch, type SearchProblem } from '@wso/contract/users.query'
import { useRef } from 'react'
import { useMe } from '#core/me.ts'
import { PageTop } from '#core/PageTop.tsx'
import { useSearchOf } from '#core/routes.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ChipLink } from '#ui/ChipLink.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { helpIcon } from '#ui/icons/signs.ts'
import { badgeIcon } from '#ui/icons/things.ts'
import { Page } from '#ui/Page.tsx'
import { directory, profile, searchHelp } from './addresses.public.ts'
import styles from './directory.module.css'
import { DirectorySearch } from './DirectorySearch.public.tsx'
import { countFilters, filtersIn } from './filters.ts'
import { inWords } from './inWords.ts'
import { People } from './People.tsx'
import { SearchProblemNotice } from './SearchProblemNotice.tsx'

/** The search of the directory and what it finds. */
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
        <DirectorySearch
          key={query}
          q={query}
          filtersOn={countFilters(filtersIn(query))}
          ref={box}
        />
        {'problem' in reading ? (
          <SearchProblemNotice text={query} problem={reading.problem} goTo={goTo} />
        ) : reading.tree ? (
          <People
            q={query}
            words={inWords(reading.tree)}
            isPlain={reading.tree.kind === 'term' && reading.tree.field === null}
          />
        ) : (
          <Nobody />
        )}
      </div>
    </Page>
  )
}

const examples = ['year:29', 'type:professor', 'dept:biology']

/** Before there is a search. */
function Nobody() {
  return (
    <Empty title={`Find anyone at ${campus.college}`}>
      <p>Type part of a name, a dorm, a town or a tag. Or start from one of these:</p>
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
