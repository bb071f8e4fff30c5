import { Button } from '#ui/actions/Button.tsx'
import { Panel } from '../layout/Panel.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterPanelProps } from './filterPanelProps.ts'
import { useResetFilters } from './useResetFilters.ts'
import dialogs from '../layout/dialogs.module.css'

type FilterSheetProps = FilterPanelProps & { found: number; onClose: () => void }

/** Every filter; the button at the bottom shows the number of results. */
export function FilterSheet({ found, onClose, ...panel }: FilterSheetProps) {
  const reset = useResetFilters(panel.set)
  return (
    <Panel
      title="Filters"
      onClose={onClose}
      foot={
        <div className={dialogs.foot}>
          <Button onClick={reset}>Reset</Button>
          <Button kind="primary" onClick={onClose}>
            Show {found.toLocaleString('en-US')} {found === 1 ? 'course' : 'courses'}
          </Button>
        </div>
      }
    >
      <FilterPanel {...panel} />
    </Panel>
  )
}
