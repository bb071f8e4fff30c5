import type { FlaggedSurvey, PastDecision } from '@wso/contract/factrak/factrakAdmin'
import { campus } from '@wso/contract/campus'
import { useState } from 'react'
import { longDay, shortDay, timeAgo, timeOfDay } from '#core/format/dates.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { FactrakFrame } from '../FactrakFrame.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'
import { codeOf } from '#core/format/codeOf.ts'
import { termOf } from '../factrakLabels.ts'
import { useFactrak } from '../useFactrak.ts'

const route = factrakPaths.moderation
const tabs = [
  { label: 'Open', href: route.to() },
  { label: 'Hidden', href: route.to({ search: { state: 'hidden' } }) },
  { label: 'Decisions', href: route.to({ search: { state: 'decisions' } }) },
]

/** The moderation queue of Factrak: flagged reviews, hidden reviews, past decisions. */
export function ModerationPage() {
  const [{ state }] = useSearchOf(route)
  const { isModerator } = useFactrak()
  return (
    <FactrakFrame tab={route.to()} opens="moderation">
      <PageTop
        title="Moderation"
        windowTitle={`Moderation, ${campus.services.factrak}`}
        lead="Decisions are about the review, not the person. Moderators cannot see who wrote or flagged it."
      />
      <div className={shared.section}>
        <Tabs
          label="Moderation"
          tabs={tabs}
          current={route.to(state === 'flagged' ? {} : { search: { state } })}
        />
        {isModerator && (state === 'decisions' ? <Decisions /> : <Queue state={state} />)}
      </div>
    </FactrakFrame>
  )
}

/** The page of the list in the URL. */
function usePageInAddress() {
  const [{ state, page }, set] = useSearchOf(route)
  return {
    paging: { page, size: 20, goTo: (last: number) => set({ page: last }, { replace: true }) },
    hrefFor: (to: number) => route.to({ search: { state, page: to } }),
  }
}

function Queue({ state }: { state: 'flagged' | 'hidden' }) {
  const { paging, hrefFor } = usePageInAddress()
  const list = usePagedQuery(
    api.factrakAdmin.list,
    { query: { state, populateAgreements: 'true' }, preload: ['professor', 'course'] },
    paging,
  )
  return (
    <PagedList
      list={list}
      what="The reviews"
      empty={
        <Empty title={state === 'flagged' ? 'No reviews to decide' : 'No hidden reviews'}>
          {state === 'flagged' && 'Flagged reviews and reviews of new courses appear here.'}
        </Empty>
      }
      hrefFor={hrefFor}
    >
      {({ items, total }) => (
        <>
          <output className={shared.quiet}>{plural(total, 'review')}</output>
          <ul className={shared.reviews}>
            {items.map((survey) => (
              <li key={survey.id}>
                <FlaggedCard survey={survey} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

/** A case: the review in context, the reasons, the decision, the note. */
function FlaggedCard({ survey }: { survey: FlaggedSurvey }) {
  const { course, professor, comment, flags, totalAgree, totalDisagree } = survey
  const title = [course && codeOf(course), professor?.name].filter(Boolean).join(' with ')
  return (
    <article className={shared.review} aria-label={`Flagged review of ${title}`}>
      <header className={shared.head}>
        <h2>{title}</h2>
        <p className={styles.term}>
          {termOf(survey).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </header>
      <div className={styles.text}>
        {comment.split(/\n+/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <p className={shared.quiet}>
        {totalAgree} agree, {totalDisagree} disagree · written {longDay(survey.createdTime)}
      </p>
      {course?.pending && (
        <p className={shared.quiet}>
          {codeOf(course)} isn’t in the catalog. Keeping this review adds the course.
        </p>
      )}
      <Reasons flags={flags} />
      <DecisionForm survey={survey} title={title} />
    </article>
  )
}

function Reasons({ flags }: Pick<FlaggedSurvey, 'flags'>) {
  const [now] = useState(() => new Date())
  if (flags.length === 0) return null
  return (
    <section className={styles.reasons}>
      <h3>{plural(flags.length, 'flag')}</h3>
      <ul>
        {flags.map(({ reason, createdTime }) => (
          <li key={`${createdTime} ${reason}`}>
            {reason || 'No reason given'}{' '}
            <span className={shared.quiet}>{timeAgo(createdTime, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const did = { keep: 'kept', hide: 'hid', remove: 'removed' } as const

function Decisions() {
  const { paging, hrefFor } = usePageInAddress()
  const list = usePagedQuery(api.factrakAdmin.decisions, {}, paging)
  return (
    <PagedList
      list={list}
      what="The decisions"
      empty={<Empty title="No decisions yet" />}
      hrefFor={hrefFor}
    >
      {({ items }) => (
        <Card title="Latest decisions" flush>
          <Rows>
            {items.map((decision) => (
              <DecisionRow key={decision.id} {...decision} />
            ))}
          </Rows>
        </Card>
      )}
    </PagedList>
  )
}

const DecisionRow = ({ user, action, surveyID, note, createdTime }: PastDecision) => (
  <Row
    title={`${user?.name ?? 'A former moderator'} ${did[action]} review ${surveyID}`}
    meta={note || 'No note'}
    end={
      <time dateTime={createdTime}>
        {shortDay(createdTime)}, {timeOfDay(createdTime)}
      </time>
    }
  />
)
