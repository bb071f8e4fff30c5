import type { ReportCaseDetail } from '@wso/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { fullMoment, shortDay, timeOfDay } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { flagIcon } from '#ui/icons/acts.ts'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { authorName } from '../bulletins/Author.public.tsx'
import { Markdown } from '../bulletins/Markdown.public.tsx'
import { kindNames } from './caseWords.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { reasonLabel } from './reasons.ts'
import styles from './reports.module.css'

const when = (moment: string) => `${shortDay(moment)}, ${timeOfDay(moment)}`
const seen = {
  shown: 'visible to everyone now',
  hidden: 'hidden now',
  gone: 'gone now',
}

type OpenCaseProps = { id: number; onDecided: () => void }

/** One case: the thing in its context, why it was reported, and the decision. */
export function OpenCase({ id, onDecided }: OpenCaseProps) {
  const query = useQuery(read(api.reports.get, { params: { id } }))
  return (
    <Loaded query={query} what="The report" loading={<Skeleton count={8} />}>
      {(found) => (
        <Card
          flush
          title={
            <>
              {kindNames[found.kind]}: <Link href={found.item.address}>{found.item.title}</Link>
            </>
          }
        >
          <div className={styles.case}>
            <p className={styles.status}>
              <Badge kind="bad" icon={flagIcon}>
                {found.reports === 1 ? '1 report' : `${found.reports} reports`}
              </Badge>
              <span title={fullMoment(found.firstReportedTime)}>
                First reported {when(found.firstReportedTime)} · {seen[found.item.visibility]}
              </span>
            </p>
            <Thing found={found} />
          </div>
          <Reasons found={found} />
          <DecisionForm found={found} onDecided={onDecided} />
        </Card>
      )}
    </Loaded>
  )
}

function Thing({ found: { item } }: { found: ReportCaseDetail }) {
  const aside = (neighbor: NonNullable<typeof item.before>[number]) => (
    <div key={neighbor.id} className={styles.neighbor}>
      <b>{neighbor.author}</b> <span>{when(neighbor.createdTime)}</span>
      <p>{neighbor.text}</p>
    </div>
  )
  return (
    <div className={styles.context}>
      {item.before?.map(aside)}
      <div className={styles.reported}>
        <b>{item.author}</b> <span>{when(item.createdTime)}</span>
        {item.text ? <Markdown text={item.text} /> : <p>{item.title}</p>}
      </div>
      {item.after?.map(aside)}
    </div>
  )
}

function Reasons({ found }: { found: ReportCaseDetail }) {
  return (
    <section className={styles.case}>
      <h3>Why it was reported</h3>
      <ul className={styles.reasons}>
        {found.reasons.map((each) => (
          <li key={each.id}>
            <p>
              <b>{reasonLabel(each.reason)}</b>
              <time dateTime={each.createdTime}>{when(each.createdTime)}</time>
            </p>
            <p>{each.note ?? 'No note'}</p>
            <p className={styles.hint}>
              {each.reporter
                ? authorName({ user: each.reporter, exUserName: '' })
                : 'Somebody who left'}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Who reported stays with the report and is never shown to the author.
      </p>
      {found.decidedTime && (
        <p className={styles.hint}>
          Last decided {when(found.decidedTime)}
          {found.decidedBy && ` by ${found.decidedBy.name}`}
          {found.note && `: “${found.note}”`}
        </p>
      )}
    </section>
  )
}
