import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { Ratings } from '@wso/contract/factrak/ratings'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ScaleBar } from '#ui/meters/ScaleBar.tsx'
import { scales } from '../factrakLabels.ts'
import { StatisticsCard } from './StatisticsCard.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

type StatisticsProps = {
  query: UseQueryResult<Ratings, ApiError>
  /** The accessible name: "Ratings of BIOL 214". */
  title: string
  /** The subject of the second recommendation: "their professor", "Okonjo". */
  another: string
  recommend: string
}

/**
 * The two recommendations and the seven scales, each with label, average, steps and number of
 * answers.
 */
export function Statistics({ query, title, another, recommend }: StatisticsProps) {
  return (
    <StatisticsCard title={title}>
      <Loaded query={query} what="The ratings">
        {(ratings) =>
          hasAverages(ratings) ? (
            <>
              <div className={styles.percents}>
                <Percent
                  mean={ratings.avgWouldRecommendCourse}
                  answers={ratings.numWouldRecommendCourse}
                >
                  would recommend {recommend}
                </Percent>
                <Percent mean={ratings.avgWouldTakeAnother} answers={ratings.numWouldTakeAnother}>
                  would take {another} again
                </Percent>
              </div>
              <Scales ratings={ratings} />
            </>
          ) : (
            <p className={shared.quiet}>Too few answers for averages yet.</p>
          )
        }
      </Loaded>
    </StatisticsCard>
  )
}

/** Returns whether any question has enough answers. */
const hasAverages = (ratings: Ratings) =>
  [
    ratings.numWouldRecommendCourse,
    ratings.numWouldTakeAnother,
    ...scales.map(({ question }) => ratings[`num${question}`]),
  ].some((answers) => answers > 0)

type PercentProps = {
  mean: number
  /** 0 with too few. */
  answers: number
  children: React.ReactNode
}

const Percent = ({ mean, answers, children }: PercentProps) => (
  <p>
    <b>{answers === 0 ? '–' : `${Math.round(mean * 100)}%`}</b>
    <span>
      {children}, {answers === 0 ? 'too few answers' : plural(answers, 'answer')}
    </span>
  </p>
)

function Scales({ ratings }: { ratings: Ratings }) {
  const asked = scales.map((scale) => ({
    ...scale,
    mean: ratings[`avg${scale.question}`],
    answers: ratings[`num${scale.question}`],
    counts: ratings[`dist${scale.question}`],
  }))
  const known = asked.filter(({ answers }) => answers > 0)
  if (known.length === 0) return null
  return (
    <>
      {known.map(({ question, label, mean, steps }) => (
        <ScaleBar
          key={question}
          label={label}
          value={mean}
          word={steps[Math.round(mean) - 1] ?? ''}
        />
      ))}
      <details className={styles.details}>
        <summary>All answers</summary>
        <table>
          <caption className="visually-hidden">How many gave each answer from 1 to 7</caption>
          <thead>
            <tr>
              <th scope="col">Scale</th>
              {[1, 2, 3, 4, 5, 6, 7].map((step) => (
                <th key={step} scope="col">
                  {step}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ question, label, counts, answers }) => (
              <tr key={question}>
                <th scope="row">{label}</th>
                {counts.map((count, at) => (
                  <td key={at}>{count}</td>
                ))}
                <td>{answers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Replaces the statistics for students who owe reviews. */
export const LockedStatistics = ({ count, what }: { count: number; what: string }) => (
  <Card title="Ratings are locked">
    <p className={shared.quiet}>
      {count === 0
        ? `No ratings of ${what} yet.`
        : `${plural(count, 'person', 'people')} reviewed ${what}. You will see the numbers once you have written your reviews.`}
    </p>
  </Card>
)
