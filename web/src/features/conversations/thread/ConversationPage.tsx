import type { ConversationDetail } from '@wso/contract/conversations/conversations'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { missingItem } from '#core/page/MissingItem.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { conversationPaths } from '../conversations.paths.ts'
import { isTo } from '../outbox/outgoing.ts'
import { useOutgoing } from '../outbox/useOutgoing.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { Steps } from './Steps.tsx'
import { SubjectCard } from './SubjectCard.tsx'
import { useMessages } from './useMessages.ts'
import { useReadMark } from './useReadMark.ts'
import { useShownEnd } from './useShownEnd.ts'
import styles from '../conversations.module.css'

const list = { href: conversationPaths.list.to(), label: 'Messages' }

/** A conversation with its messages, updated live. */
export function ConversationPage({ params }: { params: { id: string } }) {
  const query = useLiveQuery(read(api.conversations.get, { params: { id: params.id } }), [
    'conversations',
  ])
  return (
    <Page>
      <Loaded
        query={query}
        what="The conversation"
        refused={missingItem({
          what: 'conversation',
          back: list,
          advice:
            'It may have been deleted with the other person’s account, or the link may be wrong.',
        })}
      >
        {(conversation) => <Thread key={conversation.id} conversation={conversation} />}
      </Loaded>
    </Page>
  )
}

function Thread({ conversation }: { conversation: ConversationDetail }) {
  const { subject, other, otherName } = conversation
  const name = other?.name ?? otherName
  const thread = useMessages(conversation)
  useReadMark(conversation)
  const outgoing = useOutgoing().filter(({ to }) => isTo(to, conversation.id))
  const end = useShownEnd(conversation.messages, outgoing.length)
  return (
    <>
      <PageTop
        title={name}
        windowTitle={`${name}, Messages`}
        above={<Breadcrumbs items={[list]} />}
      />
      <Columns narrow="above" side={<SubjectCard subject={subject} conversation={conversation} />}>
        <div className={styles.thread}>
          <MessageList conversation={conversation} thread={thread} outgoing={outgoing} />
          <div className={styles.foot}>
            <Steps conversation={conversation} />
            <Composer conversation={conversation} />
          </div>
          <div ref={end} className={styles.end} />
        </div>
      </Columns>
    </>
  )
}
