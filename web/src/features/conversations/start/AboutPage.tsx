import {
  type ConversationSubject,
  conversationSubjects,
} from '@wso/contract/conversations/conversationRules'
import type { Conversation } from '@wso/contract/conversations/conversations'
import { Redirect } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PagedList } from '#core/api/PagedList.tsx'
import { type PagedQuery, usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { missingItem } from '#core/page/MissingItem.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { ConversationRow } from '../ConversationRow.tsx'
import { conversationPaths } from '../conversations.paths.ts'
import { someMatch, type Thing, useThing } from '../things.ts'
import { StartForm } from './StartForm.tsx'
import styles from '../conversations.module.css'

const list = { href: conversationPaths.list.to(), label: 'Messages' }

type Subject = { kind: ConversationSubject; id: number }

/**
 * The conversations about a thing: for its owner, the people who wrote. Anyone else is led to their
 * conversation, or can start it.
 */
export function AboutPage({ params }: { params: { kind: string; subjectID: string } }) {
  const kind = conversationSubjects.find((each) => each === params.kind)
  const id = Number(params.subjectID)
  if (!kind || !Number.isSafeInteger(id) || id < 1) return <Unknown />
  return (
    <Page>
      <About key={`${kind} ${id}`} subject={{ kind, id }} />
    </Page>
  )
}

const Unknown = () => (
  <Page>
    <PageTop title="Page not found" />
    <Refused title="There is nothing to write about here" />
  </Page>
)

function About({ subject }: { subject: Subject }) {
  const { kind, id } = subject
  const [{ page }, set] = useSearchOf(conversationPaths.about)
  const found = usePagedQuery(
    api.conversations.about,
    { params: { kind, subjectID: id } },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const thing = useThing(subject)
  const { claims } = useSession()
  // A match may be hidden in the directory.
  const refused = kind === 'match' ? () => <Start subject={subject} thing={someMatch} /> : missing
  const [first] = found.query.data?.items ?? []
  if (first?.role === 'asker' || (first && kind === 'match')) {
    return <Redirect replace to={conversationPaths.one.to({ params: { id: first.id } })} />
  }
  if (first) return <People subject={subject} title={first.subject.title} found={found} />
  return (
    <Loaded query={found.query} what="Your messages" refused={missing}>
      {() => (
        <Loaded query={thing} what="What you write about" refused={refused}>
          {(about) =>
            about.owner?.id === claims.id && kind !== 'match' ? (
              <People subject={subject} title={about.title} found={found} />
            ) : (
              <Start subject={subject} thing={about} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

const missing = missingItem({
  what: 'thing',
  back: list,
  advice: 'It may be over or deleted, or the link may be wrong.',
})

type PeopleProps = { subject: Subject; title: string; found: PagedQuery<Conversation> }

function People({ subject, title, found }: PeopleProps) {
  const { kind, id } = subject
  return (
    <>
      <PageTop
        title={`Messages about ${title}`}
        above={<Breadcrumbs items={[list]} />}
        lead="Each person sees only their own conversation with you."
      />
      <PagedList
        list={found}
        what="The messages"
        label="Pages of messages"
        empty={<Empty title="No messages yet">People who write about this will be here.</Empty>}
        hrefFor={(page) =>
          conversationPaths.about.to({ params: { kind, subjectID: id }, search: { page } })
        }
      >
        {({ items }, isStale) => (
          <Card flush>
            <Rows label="People who wrote" stale={isStale}>
              {items.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} ofOneThing />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
    </>
  )
}

function Start({ subject, thing }: { subject: Subject; thing: Thing }) {
  const name = thing.owner?.name
  return (
    <>
      <PageTop
        title={name ? `Message ${name}` : 'Message'}
        windowTitle="Messages"
        above={<Breadcrumbs items={[{ href: thing.href, label: thing.title }]} />}
        lead={thing.facts}
      />
      <div className={styles.start}>
        <StartForm subject={subject} thing={thing} />
      </div>
    </>
  )
}
