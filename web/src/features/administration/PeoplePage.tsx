import { useCallback } from 'react'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { personLine } from './administration.labels.ts'
import { administrationPaths } from './administration.paths.ts'
import { AdminTop } from './AdminTop.tsx'
import { PersonBadges } from './PersonBadges.tsx'
import styles from './administration.module.css'

const { people, person: personPath } = administrationPaths

/** Everyone whom the portal knows, with closed accounts and people who have left, for administrators. */
export function PeoplePage() {
  const [{ q, page }, set] = useSearchOf(people)
  const search = useCallback((to: string) => set({ q: to, page: 1 }, { replace: true }), [set])
  const list = usePagedQuery(
    api.adminPeople.list,
    { query: q ? { q } : {} },
    { page, size: 50, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Page>
      <AdminTop current="people" />
      <PageTop
        title="People"
        windowTitle="People, Administration"
        lead="Find a person to manage their roles, account and logins."
      />
      <div className={styles.list}>
        <DebouncedSearch label="Name, username or id" value={q} onSearch={search} />
        <PagedList
          list={list}
          what="The people"
          label="Pages of people"
          loading={<Skeleton shape="rows" count={8} label="Loading people" />}
          empty={<NoOne q={q} />}
          hrefFor={(to) => people.to({ search: { q, page: to } })}
        >
          {({ items }, isStale) => (
            <Card flush>
              <Rows label="People" stale={isStale}>
                {items.map((person) => (
                  <Row
                    key={person.id}
                    title={person.name}
                    href={personPath.to({ params: { id: person.id } })}
                    badge={<PersonBadges person={person} />}
                    meta={personLine(person)}
                  />
                ))}
              </Rows>
            </Card>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

const NoOne = ({ q }: { q: string }) =>
  q ? (
    <Empty
      title={`No people match “${q}”`}
      action={<ButtonLink href={people.to()}>Show everyone</ButtonLink>}
    >
      Search by name, username or the id in the address of a profile.
    </Empty>
  ) : (
    <Empty title="No people yet">People appear here once they are imported or log in.</Empty>
  )
