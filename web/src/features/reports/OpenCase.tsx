import { useQuery } from '@tanstack/react-query'
import type { ReportCaseDetail } from '@wso/contract/reports/reports'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { dayAndTime, fullMoment } from '#core/format/dates.ts'
import { OnDevice } from '#core/page/OnDevice.tsx'
import { CorrectBook } from '#features/booktrak/book/CorrectBook.public.tsx'
import { authorName } from '#posts/Author.tsx'
import { Markdown } from '#posts/markdown/Markdown.tsx'
import { Appeal, appealRefusal } from '#posts/reporting/Appeal.tsx'
import { reasonLabels } from '#posts/reporting/reportReasons.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Excerpt } from '#ui/data/Excerpt.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { flagIcon } from '#ui/icons/bar.ts'
import { Card } from '#ui/layout/Card.tsx'
import { kindNames } from './caseLabels.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { ReportedPhotos } from './ReportedPhotos.tsx'
import styles from './reports.module.css'

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
              {kindNames[found.kind]}: {/* A conversation opens for its two people only. */}
              {found.kind === 'message' ? (
                found.item.title
              ) : (
                <Link href={found.item.address}>{found.item.title}</Link>
              )}
            </>
          }
        >
          <div className={styles.case}>
            <p className={styles.status}>
              <Badge kind="bad" icon={flagIcon}>
                {found.reports === 1 ? '1 report' : `${found.reports} reports`}
              </Badge>
              <span title={fullMoment(found.firstReportedTime)}>
                First reported {dayAndTime(found.firstReportedTime)} · {seen[found.item.visibility]}
              </span>
            </p>
            <Thing found={found} />
            {found.kind === 'book' && <CorrectBook key={found.itemID} id={found.itemID} />}
          </div>
          <Reasons found={found} />
          {found.appeal && (
            <div className={styles.case}>
              <Appeal appeal={found.appeal} isOfReview={found.kind === 'dormReview'} />
            </div>
          )}
          {refusalOf(found) ? (
            <div className={styles.case}>
              <Notice>{refusalOf(found)}</Notice>
            </div>
          ) : (
            <OnDevice fallback={<Skeleton count={6} />}>
              <DecisionForm found={found} onStarted={onStarted} onDecided={onDecided} />
            </OnDevice>
          )}
        </Card>
      )}
    </Loaded>
  )
}

/** Why the viewer must not decide the case; undefined when they may. */
function refusalOf({ item, appeal }: ReportCaseDetail) {
  if (item.isOwn) return 'You wrote this. Another moderator must decide about it.'
  return appealRefusal(appeal)
}

function Thing({ found: { item } }: { found: ReportCaseDetail }) {
  const aside = (neighbor: NonNullable<typeof item.before>[number]) => (
    <div key={neighbor.id} className={styles.neighbor}>
      <b>{neighbor.author}</b> <span>{dayAndTime(neighbor.createdTime)}</span>
      <Excerpt text={neighbor.text} />
    </div>
  )
  return (
    <div className={styles.context}>
      {item.before?.map(aside)}
      <div className={styles.reported}>
        <b>{item.author || 'Author not shown'}</b> <span>{dayAndTime(item.createdTime)}</span>
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
              <time dateTime={each.createdTime}>{dayAndTime(each.createdTime)}</time>
            </p>
            <Excerpt text={each.note ?? 'No note'} />
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
          Last decided {dayAndTime(found.decidedTime)}
          {found.decidedBy && ` by ${found.decidedBy.name}`}
          {found.note && `: “${found.note}”`}
        </p>
      )}
    </section>
  )
}
