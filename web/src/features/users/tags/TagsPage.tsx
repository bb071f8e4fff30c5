import type { TagEntry } from '@wso/contract/users/tags'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { tagList } from '../users.paths.ts'
import { TagDialog } from './TagDialog.tsx'

/** The tags that people can choose, for administrators. */
export function TagsPage() {
  const [{ page }, set] = useSearchOf(tagList)
  const [edited, setEdited] = useState<TagEntry | 'new'>()
  const [removed, setRemoved] = useState<TagEntry>()
  const list = usePagedQuery(
    api.tags.list,
    {},
    { page, size: 50, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Page>
      <PageTop
        title="Tags"
        lead="What people can choose for their profile. Add only student groups that exist."
        actions={
          <Button kind="primary" onClick={() => setEdited('new')}>
            Add tag
          </Button>
        }
      />
      <PagedList
        list={list}
        what="The tags"
        loading={<Skeleton shape="rows" count={8} label="Loading the tags" />}
        empty={<Empty title="No tags yet">People can choose a tag once it is added here.</Empty>}
        hrefFor={(to) => tagList.to({ search: { page: to } })}
      >
        {({ items }) => (
          <Card flush>
            <Rows label="Tags">
              {items.map((tag) => (
                <Row
                  key={tag.id}
                  title={tag.name}
                  end={plural(tag.people, 'person', 'people')}
                  actions={
                    <>
                      <Button
                        size="small"
                        aria-label={`Rename ${tag.name}`}
                        onClick={() => setEdited(tag)}
                      >
                        Rename
                      </Button>
                      <Button
                        size="small"
                        kind="danger-quiet"
                        aria-label={`Remove ${tag.name}`}
                        onClick={() => setRemoved(tag)}
                      >
                        Remove
                      </Button>
                    </>
                  }
                />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
      {edited && (
        <TagDialog
          tag={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && <Removal tag={removed} onClose={() => setRemoved(undefined)} />}
    </Page>
  )
}

function Removal({ tag: { id, name, people }, onClose }: { tag: TagEntry; onClose: () => void }) {
  const remove = useWrite(api.tags.remove)
  const toast = useToasts()
  const onSuccess = () => {
    toast({ text: `${name} removed` })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      keep="Keep it"
      act="Remove tag"
      busy={remove.isPending}
      error={remove.error?.message}
      onKeep={onClose}
      onAct={() => remove.mutate({ params: { id } }, { onSuccess })}
    >
      {people === 0
        ? 'No one has this tag.'
        : `It disappears from the profiles of ${plural(people, 'person', 'people')}.`}
    </ConfirmDialog>
  )
}
