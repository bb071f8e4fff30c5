import { useEffect, useState } from 'react'
import { runTask } from '../engine/engine.ts'
import { academicYear } from '../plans/academicYear.ts'
import { type ProgramForm, programOf } from './programForm.ts'

const none: readonly string[] = []

/**
 * Returns warnings about a form without errors: codes and attributes that do not exist, and
 * requirements that no courses can meet.
 */
export function useProblems(form: ProgramForm | undefined, id: string): readonly string[] {
  const [problems, setProblems] = useState(none)
  useEffect(() => {
    // External system: the worker.
    if (!form) return undefined
    let isWanted = true
    const check = async () => {
      const found = await runTask('check', { program: programOf(form, id, academicYear()) })
      if (isWanted) setProblems([...new Set(found)])
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [form, id])
  return form ? problems : none
}
