import { useQuery } from '@tanstack/react-query'
import { plainText } from '@wso/scheduler/catalog/plainText'
import type { Section } from '@wso/scheduler/catalog/section'
import { describeCheck } from '@wso/scheduler/prerequisites/describeCheck'
import { Badge } from '#ui/data/Badge.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import type { FullCatalog } from './load/fullCatalog.ts'
import type { LoadedCatalog } from './load/useCatalog.ts'
import { useOwnCourses } from './useOwnCourses.ts'
import styles from './catalog.module.css'

type PrerequisitesProps = {
  section: Section
  catalog: LoadedCatalog
  whole: FullCatalog | undefined
}

/** The prerequisites of a section in the catalog's words, and how the viewer's courses compare. */
export function Prerequisites({ section, catalog, whole }: PrerequisitesProps) {
  const courses = useOwnCourses(catalog)
  const { data: check } = useQuery({
    queryKey: ['catalog', 'checks', [section.id], courses],
    queryFn: () => whole?.checks([section.id], courses) ?? null,
    enabled: whole !== undefined,
    staleTime: Infinity,
  })
  const own = check?.[section.id]
  const text = plainText(section.prereqs)
  if (text.trim() === '') return null
  const description = own && describeCheck(own)
  return (
    <section className={styles.text}>
      <h3>Prerequisites</h3>
      <Prose>
        <p>{text}</p>
      </Prose>
      {own && description && (
        <p className={styles.check}>
          <Badge kind={own.kind === 'missing' || own.kind === 'excluded' ? 'warn' : 'plain'}>
            {own.kind === 'met' ? 'Met' : own.kind === 'missing' ? 'Not met' : 'Check'}
          </Badge>{' '}
          {description}
        </p>
      )}
    </section>
  )
}
