import { addPerson, publishReviews, sql, type TestPerson } from './people.ts'

/** The text of every review that `addReviewed` adds. */
export const comment =
  'The problem sets are long and fair, and the field days alone are worth the early mornings in the cold.'

/** A student who may read all reviews. */
export const reader = { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 }

let made = 0

type Reviewed = { course: number; survey: number; code: string; professor: TestPerson }

/**
 * Adds a course in a new area, with a professor and one review by another person. Each test file
 * has its own `letter`, because the codes of areas are unique.
 */
export async function addReviewed(letter = 'Q'): Promise<Reviewed> {
  made += 1
  const code = `${letter}${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}`
  const professor = await addPerson({ type: 'professor', name: `Wren Alder ${code}` })
  const rows = await sql<{ course: number; survey: number }>(
    `with department as (insert into departments (name) values ('Tides ' || $1) returning id),
      area as (insert into areas_of_study (name, abbreviation, department_id)
        select 'Tidal Studies ' || $1, $1, id from department returning id),
      course as (insert into courses (area_of_study_id, number, title)
        select id, '214', 'Salt Marshes' from area returning id),
      survey as (insert into factrak_surveys (professor_id, course_id, comment, created_time)
        select $2, id, $3, now() - interval '1 day' from course returning id, course_id)
      select course_id as course, id as survey from survey`,
    code,
    professor.id,
    comment,
  )
  await publishReviews()
  return { ...rows[0]!, code, professor }
}
