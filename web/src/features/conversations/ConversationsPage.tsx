import { useQueryClient } from '@tanstack/react-query'
import { keepDays } from '@wso/contract/conversations/conversationRules'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useLive } from '#core/live/useLive.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { conversationPaths } from './conversations.paths.ts'
import { WaitingCard } from './WaitingCard.tsx'
import styles from './conversations.module.css'

const { list } = conversationPaths
const labels = { open: 'Open', archived: 'Archived' } as const
const states = ['open', 'archived'] as const

/** The viewer's conversations: those that wait for an answer first. */
export function ConversationsPage() {
  const [{ state, page }, set] = useSearchOf(list)
  const queryClient = useQueryClient()
  const conversations = usePagedQuery(
    api.conversations.list,
    { query: { state } },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  useLive(['conversations'], () => queryClient.invalidateQueries({ queryKey: ['conversations'] }))
  return (
    <Page>
      <PageTop title="Messages" />
      <Columns side={<Side />}>
        <div className={styles.list}>
          <nav className={styles.chips} aria-label="Conversations to show">
            {states.map((each) => (
              <ChipLink
                key={each}
                href={list.to({ search: { state: each } })}
                aria-current={each === state ? 'page' : undefined}
              >
                {labels[each]}
              </ChipLink>
            ))}
          </nav>
          <WaitingCard />
          <PagedList
            list={conversations}
            what="Your messages"
            label="Pages of messages"
            loading={<Skeleton shape="rows" count={8} label="Loading messages" />}
            empty={<Nothing isArchived={state === 'archived'} />}
            hrefFor={(to) => list.to({ search: { state, page: to } })}
          >
            {({ items }, isStale) => (
              <Card flush>
                <Rows label="Conversations" stale={isStale}>
                  {items.map((conversation) => (
                    <ConversationRow key={conversation.id} conversation={conversation} />
                  ))}
                </Rows>
              </Card>
            )}
          </PagedList>
        </div>
      </Columns>
    </Page>
  )
}

function Nothing({ isArchived }: { isArchived: boolean }) {
  if (isArchived) {
    return (
      <Empty title="Nothing archived">
        Conversations that have ended, and those about a ride, book or post that is over, will be
        here.
      </Empty>
    )
  }
  return (
    <Empty title="No messages">
      To start a conversation, choose Message on a ride, a book or a post.
    </Empty>
  )
}

const Side = () => (
  <Card title="Good to know">
    <div className={styles.note}>
      <p>
        Each conversation is about one thing: a ride, a book, a post or a match. Only you two can
        read it, and your email addresses stay hidden.
      </p>
      <p>
        Either of you can end it. If you report a message, moderators read it with a few around it.
      </p>
      <p>Conversations are deleted {keepDays} days after their thing is over.</p>
    </div>
  </Card>
)
