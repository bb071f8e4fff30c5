import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterPanelProps } from './filterPanelProps.ts'

type FilterSheetProps = FilterPanelProps & { found: number; onClose: () => void }

/** The filters on a phone; the button at the bottom counts as one chooses. */
export function FilterSheet({ found, onClose, ...panel }: FilterSheetProps) {
  const label = `Show ${found.toLocaleString('en-US')} ${found === 1 ? 'course' : 'courses'}`
  return (
    <Sheet
      title="Refine by"
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {label}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Sheet>
  )
}
