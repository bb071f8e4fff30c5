import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { ApiError } from '@wso/contract/core/client'
import type { MatchBlock } from '@wso/contract/matching/blocks'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { usePhoto } from '#core/api/photos.ts'
import { calendarDay } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { classYearOf } from '#features/users/classYear.public.ts'
import { useUndoable } from '#posts/useUndoable.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import styles from './profile.module.css'

const { ephmatch, ephcatch } = campus.services

/** The people whom the viewer blocked, latest first. */
export function BlockedPage() {
  const query = useQuery(read(api.matchBlocks.list, { query: {} }))
  return (
    <Page>
      <PageTop
        title="People you blocked"
        windowTitle={`People you blocked, ${ephmatch}`}
        lead={`You and these people do not see each other in ${ephmatch} and ${ephcatch}. They are not told.`}
        above={<Breadcrumbs items={[{ href: ephmatchPaths.browse.to(), label: ephmatch }]} />}
      />
      <Loaded
        query={query}
        what="The people you blocked"
        loading={<Skeleton shape="rows" count={3} label="Loading the people you blocked" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="You have not blocked anyone">
              To block a person, open the menu on their card.
            </Empty>
          ) : (
            <div className={styles.cards}>
              <Card flush>
                <Rows>
                  {items.map((block) => (
                    <Blocked key={block.user.id} block={block} />
                  ))}
                </Rows>
              </Card>
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

/** A person whom the viewer can no longer find cannot be blocked again. */
const explainFor = (name: string) => (error: unknown) => {
  const isGone = error instanceof ApiError && error.status === 404
  if (!isGone) throw error
  const message = `${name} was not blocked again: they are no longer listed, so you do not see each other.`
  throw new ApiError(404, { errorCode: error.errorCode, message })
}

function Blocked({ block: { user, createdTime } }: { block: MatchBlock }) {
  const photo = usePhoto(user.unixID, 'thumb')
  const block = useWrite(api.matchBlocks.block)
  const unblock = useWrite(api.matchBlocks.unblock)
  const run = useUndoable()
  const request = { params: { userID: user.id } }
  return (
    <Row
      lead={<Avatar name={user.name} photo={photo} />}
      title={`${user.name} ${classYearOf(user)}`.trim()}
      meta={`Blocked ${calendarDay(createdTime)}`}
      actions={
        <Button
          size="small"
          busy={unblock.isPending}
          onClick={() =>
            void run({
              text: `${user.name} is unblocked`,
              act: () => unblock.mutateAsync(request),
              undo: () => block.mutateAsync(request).catch(explainFor(user.name)),
            })
          }
        >
          Unblock <VisuallyHidden>{user.name}</VisuallyHidden>
        </Button>
      }
    />
  )
}
