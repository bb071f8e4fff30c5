import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { FactrakFrame } from '../FactrakFrame.tsx'
import { CourseTable } from '../subjects/CourseTable.tsx'
import { ProfessorTable } from '../subjects/ProfessorTable.tsx'
import { useFactrak } from '../useFactrak.ts'
import shared from '#reviews/reviews.module.css'

/** Professors and courses that match the query of the URL. */
export function SearchPage() {
  const [{ q }] = useSearchOf(factrakPaths.search)
  return (
    <FactrakFrame>
      <PageTop
        title={q ? `Search for “${q}”` : 'Search'}
        windowTitle={`${q || 'Search'}, ${campus.services.factrak}`}
      />
      {q ? (
        <Results q={q} />
      ) : (
        <Empty title="What are you looking for?">
          Search for a professor, a course code or a title.
        </Empty>
      )}
    </FactrakFrame>
  )
}

function Results({ q }: { q: string }) {
  const { isReader: enabled } = useFactrak()
  const courses = useQuery({
    ...read(api.courses.list, { query: { q }, preload: ['areaOfStudy', 'professors'] }),
    enabled,
  })
  const professors = useQuery({
    ...read(api.professors.list, { query: { q }, preload: ['office'] }),
    enabled,
  })
  if (courses.data?.total === 0 && professors.data?.total === 0) {
    return (
      <Empty
        title={`No results for “${q}”`}
        action={<ButtonLink href={factrakPaths.home.to()}>See all areas of study</ButtonLink>}
      >
        Try a last name, a code such as BIOL 214, or a word from the title.
      </Empty>
    )
  }
  const found = [
    courses.data && plural(courses.data.total, 'course'),
    professors.data && plural(professors.data.total, 'professor'),
  ]
  return (
    <div className={shared.section}>
      <output className={shared.quiet}>{found.filter(Boolean).join(', ')}</output>
      <section className={shared.section} aria-labelledby="courses">
        <h2 id="courses">Courses</h2>
        <Loaded query={courses} what="The courses">
          {({ items }) => <CourseTable courses={items} none="No matching courses." />}
        </Loaded>
      </section>
      <section className={shared.section} aria-labelledby="professors">
        <h2 id="professors">Professors</h2>
        <Loaded query={professors} what="The professors">
          {({ items }) => <ProfessorTable professors={items} none="No matching professors." />}
        </Loaded>
      </section>
    </div>
  )
}
