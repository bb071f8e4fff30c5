import type { FlaggedSurvey, PastDecision } from '@wso/contract/factrakAdmin'
import { campus } from '@wso/contract/campus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { fullMoment, timeAgo } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { plural } from '#core/plural.ts'
import { useSearchOf } from '#core/routes.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Row } from '#ui/Row.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { FactrakFrame } from './FactrakFrame.tsx'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { codeOf, termOf } from './words.ts'
import { useFactrak } from './useFactrak.ts'

const route = factrakRoutes.moderation
const perPage = 20
const tabs = [
  { label: 'Waiting', href: route.to() },
  { label: 'Hidden', href: route.to({ search: { state: 'hidden' } }) },
  { label: 'Decisions', href: route.to({ search: { state: 'decisions' } }) },
]

/** Flagged reviews with their reasons, one decision each; what is hidden; what was decided. */
export function ModerationPage() {
  const [{ state }] = useSearchOf(route)
  const { isModerator } = useFactrak()
  return (
    <FactrakFrame tab={route.to()} opens="moderation">
      <PageTop
        title="Moderation"
        windowTitle={`Moderation, ${campus.services.factrak}`}
        lead="You decide about a review, never about a person: nobody sees who wrote it or who flagged it."
      />
      <div className={styles.section}>
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

function usePage() {
  const [{ state, page }] = useSearchOf(route)
  const [, go] = useLocation()
  const pager = (total: number) => (
    <Pager
      page={page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(to) => route.to({ search: { state, page: to } })}
      go={go}
    />
  )
  return { slice: { limit: perPage, offset: (page - 1) * perPage }, pager }
}

function Queue({ state }: { state: 'flagged' | 'hidden' }) {
  const { slice, pager } = usePage()
  const query = useQuery({
    ...read(api.factrakAdmin.list, {
      query: { state, ...slice, populateAgreements: 'true' },
      preload: ['professor', 'course'],
    }),
    placeholderData: keepPreviousData,
  })
  const loading = <Skeleton shape="rows" />
  return (
    <Loaded query={query} what="The reviews" loading={loading}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty
            title={state === 'flagged' ? 'Nothing waits for a decision' : 'No review is hidden'}
          >
            {state === 'flagged' && 'Reviews appear here as soon as somebody flags one.'}
          </Empty>
        ) : (
          <>
            <output className={styles.quiet}>{plural(total, 'review')}</output>
            <ul className={styles.reviews}>
              {items.map((survey) => (
                <li key={survey.id}>
                  <FlaggedCard survey={survey} />
                </li>
              ))}
            </ul>
            {pager(total)}
          </>
        )
      }
    </Loaded>
  )
}

/** Item in its context, reasons, decision, note, in that order. */
function FlaggedCard({ survey }: { survey: FlaggedSurvey }) {
  const { course, professor, comment, flags, totalAgree, totalDisagree } = survey
  const title = [course && codeOf(course), professor?.name].filter(Boolean).join(' with ')
  return (
    <article className={styles.review} aria-label={`Flagged review of ${title}`}>
      <header className={styles.reviewHead}>
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
      <p className={styles.quiet}>
        {totalAgree} agree, {totalDisagree} disagree · written {fullMoment(survey.createdTime)}
      </p>
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
            <span className={styles.quiet}>{timeAgo(createdTime, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const did = { keep: 'kept', hide: 'hid', remove: 'removed' } as const

function Decisions() {
  const { slice, pager } = usePage()
  const query = useQuery({
    ...read(api.factrakAdmin.decisions, { query: slice }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} what="The decisions" loading={<Skeleton shape="rows" />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty title="Nothing has been decided yet" />
        ) : (
          <>
            <Card title="Decisions, the latest first" flush>
              <Rows>
                {items.map((decision) => (
                  <DecisionRow key={decision.id} {...decision} />
                ))}
              </Rows>
            </Card>
            {pager(total)}
          </>
        )
      }
    </Loaded>
  )
}

const DecisionRow = ({ user, action, surveyID, note, createdTime }: PastDecision) => (
  <Row
    title={`${user?.name ?? 'A former moderator'} ${did[action]} review ${surveyID}`}
    meta={note || 'No note'}
    end={<time dateTime={createdTime}>{fullMoment(createdTime)}</time>}
  />
)
