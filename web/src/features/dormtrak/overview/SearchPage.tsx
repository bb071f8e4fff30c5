import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { useDormtrak } from '../useDormtrak.ts'
import { DormRows } from './DormRows.tsx'
import shared from '#reviews/reviews.module.css'

/** Dorms whose name contains the text in the URL. */
export function SearchPage() {
  const [{ q }] = useSearchOf(dormtrakPaths.search)
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.list, { query: { q }, preload: ['neighborhood'] }),
    enabled: isReader,
    placeholderData: keepPreviousData,
  })
  return (
    <DormtrakFrame>
      <PageTop
        title={q ? `Dorms matching “${q}”` : 'All dorms'}
        windowTitle={`Search, ${campus.services.dormtrak}`}
      />
      <Loaded query={query} what="The dorms" loading={<Skeleton shape="rows" count={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              title={`No dorms match “${q}”`}
              action={<ButtonLink href={dormtrakPaths.search.to()}>Show all dorms</ButtonLink>}
            >
              First-year housing and co-ops are not included in search.
            </Empty>
          ) : (
            <div className={shared.section}>
              <output className={shared.quiet}>{plural(items.length, 'dorm')}</output>
              <Card flush>
                <DormRows dorms={items} />
              </Card>
            </div>
          )
        }
      </Loaded>
    </DormtrakFrame>
  )
}
