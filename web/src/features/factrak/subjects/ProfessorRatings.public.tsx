import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { lastName } from '../factrakLabels.ts'
import { useFactrak } from '../useFactrak.ts'
import { RatingsByCourse } from './RatingsByCourse.tsx'
import shared from '#reviews/reviews.module.css'

type ProfessorRatingsProps = { id: number; name: string }

/**
 * What students say about a professor, for viewers with access to Factrak: the recommendation, the
 * figures by course and the way to the reviews. Renders nothing for others and for unknown professors.
 */
export function ProfessorRatings({ id, name }: ProfessorRatingsProps) {
  const { isFull, isReader } = useFactrak()
  const professor = useQuery({
    ...read(api.professors.get, { params: { id }, query: {} }),
    enabled: isReader,
  })
  const ratings = useQuery({
    ...read(api.ratings.ofProfessor, { params: { id }, query: {} }),
    enabled: isFull,
  })
  if (!professor.data) return null
  const { surveyCount = 0 } = professor.data
  const { avgWouldTakeAnother: mean = 0, numWouldTakeAnother: answers = 0 } = ratings.data ?? {}
  return (
    <div className={shared.section}>
      <Card
        title="Ratings"
        foot={
          <Link href={factrakPaths.professor.to({ params: { profID: id } })}>
            {surveyCount > 0
              ? `Read ${plural(surveyCount, 'review')} of ${lastName(name)}`
              : `Open ${lastName(name)} in ${campus.services.factrak}`}
          </Link>
        }
      >
        <p>
          {answers > 0 ? (
            <>
              Would take again <b>{Math.round(mean * 100)}%</b>, {plural(answers, 'answer')}
            </>
          ) : (
            <span className={shared.quiet}>
              {isFull
                ? 'Too few answers for a rating yet.'
                : 'Ratings are locked until you have written your reviews.'}
            </span>
          )}
        </p>
      </Card>
      {isFull && <RatingsByCourse professorID={id} />}
    </div>
  )
}
