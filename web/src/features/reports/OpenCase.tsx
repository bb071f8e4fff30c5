import { useQuery } from '@tanstack/react-query'
import type { ReportCaseDetail } from '@wso/contract/reports/reports'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { fullMoment, shortDay, timeOfDay } from '#core/format/dates.ts'
import { CorrectBook } from '#features/booktrak/book/CorrectBook.public.tsx'
import { authorName } from '#posts/Author.tsx'
import { Markdown } from '#posts/markdown/Markdown.tsx'
import { reasonLabels } from '#posts/reporting/reportReasons.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { flagIcon } from '#ui/icons/bar.ts'
import { Card } from '#ui/layout/Card.tsx'
import { kindNames } from './caseLabels.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { ReportedPhotos } from './ReportedPhotos.tsx'
import styles from './reports.module.css'

const when = (moment: string) => `${shortDay(moment)}, ${timeOfDay(moment)}`
const seen = {
  shown: 'visible to everyone now',
  hidden: 'hidden now',
  gone: 'deleted now',
}

type OpenCaseProps = { id: number; onStarted: () => void; onDecided: () => void }

/** A case: the item in context, the reports, the decision. */
export function OpenCase({ id, onStarted, onDecided }: OpenCaseProps) {
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
            {found.kind === 'book' && <CorrectBook key={found.itemID} id={found.itemID} />}
          </div>
          <Reasons found={found} />
          {found.item.isOwn ? (
            <div className={styles.case}>
              <Notice>You wrote this. Another moderator must decide about it.</Notice>
            </div>
          ) : (
            <DecisionForm found={found} onStarted={onStarted} onDecided={onDecided} />
          )}
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
        <b>{item.author || 'Author not shown'}</b> <span>{when(item.createdTime)}</span>
        {item.text ? <Markdown text={item.text} /> : <p>{item.title}</p>}
        {item.photos && <ReportedPhotos addresses={item.photos} />}
      </div>
      {item.after?.map(aside)}
    </div>
  )
}

function Reasons({ found }: { found: ReportCaseDetail }) {
  return (
    <section className={styles.case}>
      <h3>Reports</h3>
      <ul className={styles.reasons}>
        {found.reasons.map((each) => (
          <li key={each.id}>
            <p>
              <b>{reasonLabels[each.reason]}</b>
              <time dateTime={each.createdTime}>{when(each.createdTime)}</time>
            </p>
            <p>{each.note ?? 'No note'}</p>
            <p className={styles.hint}>
              {each.reporter
                ? authorName({ user: each.reporter, exUserName: '' })
                : found.item.isOwn
                  ? 'Reporter not shown'
                  : 'Deleted user'}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>The author never sees who reported it.</p>
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
