import { useLocation } from 'wouter'
import { useSearchOf } from '#core/navigation/routes.ts'
import { writeSearch } from '#core/navigation/search.ts'
import { PartTabs } from '#ui/navigation/Parts.tsx'
import { factrakPaths } from '../factrak.paths.ts'

/** Returns the part of a course or professor that phones show. */
export function useSubjectPart() {
  const [{ part }] = useSearchOf(factrakPaths.course)
  return part
}

type SubjectTabsProps = {
  /** What the parts are of: "BIOL 214". */
  of: string
  /** The label of the classes that are offered. */
  sections: string
  reviews?: number | undefined
}

/** The tabs between the parts of a course or professor on phones. */
export function SubjectTabs({ of, sections, reviews }: SubjectTabsProps) {
  const [path] = useLocation()
  // Course and professor URLs share the same parameters.
  const { search } = factrakPaths.course
  const [shown] = useSearchOf(factrakPaths.course)
  return (
    <PartTabs
      label={`Parts of ${of}`}
      parts={[
        { name: 'reviews', label: 'Reviews', count: reviews },
        { name: 'ratings', label: 'Ratings' },
        { name: 'sections', label: sections },
      ]}
      current={shown.part}
      hrefOf={(part) => `${path}${writeSearch(search, { ...shown, part })}`}
    />
  )
}
