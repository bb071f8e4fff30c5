import type { MenuItem } from '@wso/contract/goodrich/menu'
import { isOptionGroup, itemCategories, optionGroups } from '@wso/contract/goodrich/menuRules'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import { dollars, sectionLabels } from '../order.labels.ts'
import { ItemDialog } from './ItemDialog.tsx'
import styles from './board.module.css'

const categories = [...itemCategories, ...optionGroups]

/** The menu as managers edit it: items by section, then the options. */
export function MenuPage() {
  const query = useLiveQuery(read(api.menu.list, { query: { all: 'true' } }), ['menu'])
  const [edited, setEdited] = useState<MenuItem | 'new'>()
  return (
    <Page>
      <GoodrichTop
        title="Menu"
        current={goodrichPaths.menu.to()}
        actions={
          <Button kind="primary" onClick={() => setEdited('new')}>
            Add item
          </Button>
        }
      />
      <Loaded
        query={query}
        what="The menu"
        loading={<Skeleton shape="rows" label="Loading the menu" />}
      >
        {({ items }) => (
          <div className={styles.page}>
            {categories.map((category) => (
              <Section
                key={category}
                category={category}
                items={items.filter((item) => item.category === category)}
                onEdit={setEdited}
              />
            ))}
          </div>
        )}
      </Loaded>
      {edited && (
        <ItemDialog
          item={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

const titleOf = (category: string) =>
  isOptionGroup(category) ? `Options: ${sectionLabels[category]}` : sectionLabels[category]

type SectionProps = {
  category: string
  items: readonly MenuItem[]
  onEdit: (item: MenuItem) => void
}

function Section({ category, items, onEdit }: SectionProps) {
  const remove = useRemoval()
  if (items.length === 0) return null
  return (
    <Card title={titleOf(category)} flush>
      <Rows label={sectionLabels[category] ?? category}>
        {items.map((item) => (
          <Row
            key={item.id}
            title={item.title}
            badge={stockBadge(item)}
            meta={item.description}
            end={dollars(item.price)}
            actions={
              <>
                <Button size="small" aria-label={`Edit ${item.title}`} onClick={() => onEdit(item)}>
                  Edit
                </Button>
                <Button
                  size="small"
                  kind="danger-quiet"
                  aria-label={`Remove ${item.title}`}
                  onClick={() => remove(item)}
                >
                  Remove
                </Button>
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

function stockBadge({ orderable, quantity }: MenuItem) {
  if (!orderable) return <Badge>Sold out</Badge>
  return quantity === undefined ? undefined : <Badge kind="warn">{quantity} left</Badge>
}

function useRemoval() {
  const toast = useToasts()
  const remove = useWrite(api.menu.remove)
  const restore = useWrite(api.menu.restore)
  return ({ id, title }: MenuItem) => {
    const params = { itemID: id }
    const onError = (error: Error) => toast({ kind: 'bad', text: error.message })
    const undo = () => restore.mutate({ params }, { onError })
    remove.mutate(
      { params },
      { onSuccess: () => toast({ text: `${title} removed`, undo }), onError },
    )
  }
}
