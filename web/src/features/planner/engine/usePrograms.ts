import { useQuery } from '@tanstack/react-query'
import { loadProgram } from '@wso/scheduler/programs/loadProgram'
import type { Program } from '@wso/scheduler/programs/program'
import { inDocument } from '#core/api/inDocument.ts'

/** The id of the college's own requirements, which every plan is checked against. */
export const collegeID = 'college'

type Programs = {
  /** Undefined until all of them have loaded. */
  programs: readonly Program[] | undefined
  /** Retries; present when one of them did not load. */
  retry: (() => void) | undefined
}

/** Returns published and custom programs by id, each loaded on demand. Unknown ids are left out. */
export function usePrograms(ids: readonly string[], customPrograms: readonly Program[]): Programs {
  const { data, isError, refetch } = useQuery({
    queryKey: ['programs', ids],
    queryFn: async () => Promise.all(ids.map(loadProgram)),
    staleTime: Infinity,
    placeholderData: (before) => before,
    meta: inDocument,
  })
  const retry = isError ? () => void refetch() : undefined
  if (!data) return { programs: undefined, retry }
  const loaded = new Map(data.flatMap((program) => (program ? [[program.id, program]] : [])))
  const programs = ids.flatMap(
    (id) => customPrograms.find((own) => own.id === id) ?? loaded.get(id) ?? [],
  )
  return { programs, retry }
}
