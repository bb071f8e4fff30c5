import type { ImportPreview } from '@wso/contract/account/imports'
import { useRef, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isRefused } from '#core/api/isRefused.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/** A file with the options under which it was previewed. */
type Chosen = { file: File; complete: boolean }

type State = {
  chosen?: Chosen | undefined
  preview?: ImportPreview | undefined
  /** Why the file was refused, or has to be looked at again. */
  problem?: string | undefined
}

const flag = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false')

/** The file that is imported: previewed when it is chosen, again when an option or the directory changes, and applied. */
export function useDirectoryFile() {
  const [state, setState] = useState<State>({})
  // Empties the field, which keeps its file.
  const [cleared, setCleared] = useState(0)
  const previewing = useWrite(api.imports.preview)
  const applying = useWrite(api.imports.apply)
  const toast = useToasts()
  // An answer about an earlier choice is not shown.
  const latest = useRef<Chosen>(undefined)

  const show = (chosen: Chosen, problem?: string) => {
    latest.current = chosen
    setState({ chosen, problem })
    previewing.mutate(
      { file: chosen.file, query: { complete: flag(chosen.complete) } },
      {
        onSuccess: (preview) => {
          if (latest.current === chosen) setState({ chosen, preview, problem })
        },
        onError: ({ message }) => {
          if (latest.current === chosen) setState({ chosen, problem: message })
        },
      },
    )
  }
  const clear = () => {
    setCleared(cleared + 1)
    latest.current = undefined
    setState({})
  }
  const apply = (manyLeave: boolean, onEnd: () => void) => {
    const { chosen, preview } = state
    if (!chosen || !preview) return
    const { version } = preview
    const query = { complete: flag(chosen.complete), manyLeave: flag(manyLeave), version }
    applying.mutate(
      { file: chosen.file, query },
      {
        onSuccess: ({ added, changed, left }) => {
          onEnd()
          toast({ kind: 'good', text: `${added} added, ${changed} changed, ${left} left` })
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
  return {
    ...state,
    show,
    clear,
    apply,
    cleared,
    isReading: previewing.isPending,
    isApplying: applying.isPending,
  }
}

export type DirectoryFile = ReturnType<typeof useDirectoryFile>
