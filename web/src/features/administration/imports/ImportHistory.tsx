import type { DirectoryImport } from '@wso/contract/account/imports'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { dayAndTime } from '#core/format/dates.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { administrationPaths } from '../administration.paths.ts'
import { countsOf } from './countsOf.ts'

const { imports: path } = administrationPaths

/** Earlier imports: when, by whom, and how many people they changed. */
export function ImportHistory() {
  const [{ page }, set] = useSearchOf(path)
  const list = usePagedQuery(
    api.imports.list,
    { query: {} },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <PagedList
      list={list}
      what="The history"
      label="Pages of imports"
      loading={<Skeleton shape="rows" count={3} label="Loading the history" />}
      empty={
        <Notice>No imports yet. Each import is listed here, also those of the command line.</Notice>
      }
      hrefFor={(to) => path.to({ search: { page: to } })}
    >
      {({ items }, isStale) => (
        <Card title="Earlier imports" flush>
          <Rows label="Earlier imports" stale={isStale}>
            {items.map((each) => (
              <Row
                key={each.id}
                title={dayAndTime(each.createdTime)}
                meta={`${whoOf(each)} · ${countsOf(each)}`}
              />
            ))}
          </Rows>
        </Card>
      )}
    </PagedList>
  )
}

const whoOf = ({ by, isCommandLine }: DirectoryImport) =>
  isCommandLine ? 'Command line' : (by ?? 'Deleted user')
