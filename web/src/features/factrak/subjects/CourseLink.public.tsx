import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { useFactrak } from '../useFactrak.ts'

/**
 * A link to the page of a course, for viewers with access to Factrak: to a search while the page is not
 * known. Renders nothing for others.
 */
export function CourseLink({ code }: { code: string }) {
  const { isReader } = useFactrak()
  const { data } = useQuery({
    ...read(api.autocomplete.factrak, { query: { q: code, limit: 5 } }),
    enabled: isReader,
    staleTime: Infinity,
  })
  if (!isReader) return null
  const course = data?.find(({ type, value }) => type === 'course' && value === code)
  const href = course
    ? factrakPaths.course.to({ params: { courseID: course.id } })
    : factrakPaths.search.to({ search: { q: code } })
  return (
    <ButtonLink size="small" href={href}>
      Reviews and sections of {code}
    </ButtonLink>
  )
}
