import { useQuery } from '@tanstack/react-query'
import { plainText } from '@wso/scheduler/catalog/plainText'
import type { Section } from '@wso/scheduler/catalog/section'
import type { DescribedCheck } from '@wso/scheduler/prerequisites/describeCheck'
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

const labels: Record<DescribedCheck['kind'], string> = {
  none: '',
  met: 'Met',
  missing: 'Not met',
  excluded: 'Not open',
  ask: 'Check',
  unsure: 'Check',
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
  return (
    <section className={styles.text}>
      <h3>Prerequisites</h3>
      <Prose>
        <p>{text}</p>
        {own?.text && (
          <p>
            <Badge kind={own.short ? 'warn' : 'plain'}>{labels[own.kind]}</Badge> {own.text}
          </p>
        )}
      </Prose>
    </section>
  )
}
