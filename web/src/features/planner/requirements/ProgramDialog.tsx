import { useQuery } from '@tanstack/react-query'
import { planLimits } from '@wso/contract/planning/planRules'
import type { Program, ProgramKind } from '@wso/scheduler/programs/program'
import { loadProgramList, type ProgramEntry } from '@wso/scheduler/programs/programList'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Combobox, type Option } from '#ui/search/Combobox.tsx'

type ProgramDialogProps = {
  title?: string | undefined
  /** The six slots. */
  selected: readonly (string | null)[]
  customPrograms: readonly Program[]
  /** The slot to fill again; without it, the first free one of the program's kind. */
  slot?: number | undefined
  onChoose: (slot: number, id: string) => void
  onClose: () => void
}

const kinds: { kind: ProgramKind; label: string; from: number; to: number }[] = [
  { kind: 'major', label: 'Select Major', from: 0, to: planLimits.majors },
  {
    kind: 'concentration',
    label: 'Select Concentration',
    from: planLimits.majors,
    to: planLimits.programs,
  },
]

const notLoaded = 'The programs did not load. Check your connection and try again.'

/** Chooses a program for one of the six slots: three majors and three concentrations. */
export function ProgramDialog({
  selected,
  customPrograms,
  slot,
  title = slot === undefined ? 'Add a program' : 'Change program',
  onChoose,
  onClose,
}: ProgramDialogProps) {
  const {
    data: published = [],
    isPending,
    isError,
  } = useQuery({
    queryKey: ['programList'],
    queryFn: loadProgramList,
    staleTime: Infinity,
  })
  const all: readonly ProgramEntry[] = [...published, ...customPrograms]
  const none = isError ? notLoaded : isPending ? 'Loading' : 'No matching program'
  const shown = kinds.filter(({ from, to }) => slot === undefined || (slot >= from && slot < to))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {shown.map(({ kind, label, from, to }) => {
        const free = slot ?? selected.findIndex((id, at) => at >= from && at < to && id === null)
        const options = all
          .filter((each) => each.kind === kind && !selected.includes(each.id))
          .map(optionOf)
        return (
          <Combobox
            key={kind}
            label={`${label} ${free < 0 ? '' : free - from + 1}`.trim()}
            hint={free < 0 ? `You have chosen all three. Remove one to add another.` : undefined}
            options={free < 0 ? [] : options}
            value={null}
            onChange={(option) => option && free >= 0 && onChoose(free, option.value)}
            none={free < 0 ? 'No free slot' : none}
          />
        )
      })}
    </Dialog>
  )
}

const optionOf = ({ id, name, department }: ProgramEntry): Option => ({
  value: id,
  label: name,
  detail: id.startsWith('custom-') ? 'Your program' : department,
})
