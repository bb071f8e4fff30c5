import type { Conversation, ConversationDetail } from '@wso/contract/conversations/conversations'
import { profile } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { stateLine, subjectLine } from '../conversations.labels.ts'
import { conversationPaths } from '../conversations.paths.ts'
import { useThing } from '../things.ts'
import { EndAct } from './EndAct.tsx'
import styles from '../conversations.module.css'

type SubjectCardProps = { subject: Conversation['subject']; conversation: ConversationDetail }

/** The thing of a conversation with its facts, where the conversation is, and who the other person is. */
export function SubjectCard({ subject, conversation }: SubjectCardProps) {
  const { data: thing } = useThing(subject)
  const { other, role } = conversation
  const state = stateLine(conversation)
  return (
    <Card>
      <p className={styles.subjectTitle}>
        {thing ? <Link href={thing.href}>{thing.title}</Link> : subjectLine(subject)}
      </p>
      {thing?.facts && <p className={styles.quiet}>{thing.facts}</p>}
      {state && <p className={styles.state}>{state}</p>}
      <div className={styles.links}>
        {other && <Link href={profile.to({ params: { id: other.id } })}>Profile</Link>}
        {role === 'owner' && subject.kind !== 'match' && (
          <Link
            href={conversationPaths.about.to({
              params: { kind: subject.kind, subjectID: subject.id },
            })}
          >
            All who wrote
          </Link>
        )}
        <EndAct conversation={conversation} />
      </div>
    </Card>
  )
}
