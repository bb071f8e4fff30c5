import type { ImportPreview } from '@wso/contract/account/imports'
import { useRef, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isRefused } from '#core/api/isRefused.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { countsOf } from './countsOf.ts'

export type ImportOptions = {
  /** The file lists everyone at the college. */
  complete: boolean
  /** What columns are read as, by their names in the file; '' for columns that are not read. */
  columns: Readonly<Record<string, string>>
}

/** A file with the options under which it was previewed. */
type Chosen = ImportOptions & { file: File }

type State = {
  chosen?: Chosen | undefined
  preview?: ImportPreview | undefined
  /** Why the file was refused, or has to be looked at again. */
  problem?: string | undefined
}

/** The columns of the chosen file. They stay while it is compared again. */
export type FileColumns = Pick<ImportPreview, 'columns' | 'known'>

const flag = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false')

/** The file that is imported: previewed when it is chosen, again when an option or the directory changes, and applied. */
export function useDirectoryFile() {
  const [state, setState] = useState<State>({})
  const [options, setOptions] = useState<ImportOptions>({ complete: false, columns: {} })
  const [fileColumns, setFileColumns] = useState<FileColumns>()
  // Empties the field, which keeps its file.
  const [cleared, setCleared] = useState(0)
  const previewing = useWrite(api.imports.preview)
  // An answer about an earlier choice is not shown.
  const latest = useRef<Chosen>(undefined)

  const show = (chosen: Chosen, problem?: string) => {
    latest.current = chosen
    setState({ chosen, problem })
    previewing.mutate(
      { file: chosen.file, query: queryOf(chosen) },
      {
        onSuccess: (preview) => {
          if (latest.current !== chosen) return
          setState({ chosen, preview, problem })
          setFileColumns(preview)
        },
        onError: ({ message }) => {
          if (latest.current === chosen) setState({ chosen, problem: message })
        },
      },
    )
  }
  const choose = (file: File) => {
    setFileColumns(undefined)
    show({ ...options, file })
  }
  const change = (changed: Partial<ImportOptions>) => {
    const next = { ...options, ...changed }
    setOptions(next)
    if (state.chosen) show({ ...next, file: state.chosen.file })
  }
  const clear = () => {
    setCleared(cleared + 1)
    setFileColumns(undefined)
    latest.current = undefined
    setState({})
  }
  const applied = useApply({ state, setState, show, clear })
  return {
    ...state,
    options,
    fileColumns,
    choose,
    change,
    clear,
    cleared,
    isReading: previewing.isPending,
    ...applied,
  }
}

type Steps = {
  state: State
  setState: (state: State) => void
  show: (chosen: Chosen, problem?: string) => void
  clear: () => void
}

/** Imports the previewed file; when the directory has changed meanwhile, it is previewed again. */
function useApply({ state, setState, show, clear }: Steps) {
  const applying = useWrite(api.imports.apply)
  const toast = useToasts()
  const apply = (manyLeave: boolean, onEnd: () => void) => {
    const { chosen, preview } = state
    if (!chosen || !preview) return
    const { version, refused } = preview
    const leaveOut = flag(refused.count > 0)
    const query = { ...queryOf(chosen), manyLeave: flag(manyLeave), leaveOut, version }
    applying.mutate(
      { file: chosen.file, query },
      {
        onSuccess: (done) => {
          onEnd()
          toast({ kind: 'good', text: countsOf(done) })
          clear()
        },
        onError: (error) => {
          onEnd()
          if (isRefused<typeof api.imports.apply>(error, 409)) show(chosen, error.message)
          else setState({ ...state, problem: error.message })
        },
      },
    )
  }
  return { apply, isApplying: applying.isPending }
}

const queryOf = ({ complete, columns }: ImportOptions) => ({
  complete: flag(complete),
  columns: new URLSearchParams(columns).toString(),
})

export type DirectoryFile = ReturnType<typeof useDirectoryFile>
