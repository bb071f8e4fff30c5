import { useQuery } from '@tanstack/react-query'
import type { Plan } from '@wso/scheduler/planner/plan'
import { useOnDevice } from '#core/page/viewing.ts'
import { academicYear } from '../plans/academicYear.ts'
import { runTask } from './engine.ts'
import type { CellChecks } from './tasks.ts'
import { nearestYear, yearQuery, yearsQuery } from './useYears.ts'

const noChecks: CellChecks = {}

/** The prerequisites of planned courses in the newest catalog; empty until it is loaded. */
export function usePrerequisites(plan: Plan): CellChecks {
  const years = useQuery({ ...yearsQuery, enabled: useOnDevice() })
  const year = years.data && nearestYear(years.data, academicYear() + 1)
  const catalog = useQuery({ ...yearQuery(year ?? 0), enabled: year !== undefined })
  const { data } = useQuery({
    queryKey: ['planner', 'prerequisites', year, plan],
    queryFn: () => runTask('prerequisites', { year: year ?? 0, plan }),
    enabled: catalog.isSuccess,
    placeholderData: (before) => before,
  })
  return data ?? noChecks
}
