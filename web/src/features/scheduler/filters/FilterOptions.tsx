import type { GroupName } from '@wso/scheduler/search/filterIndex'
import { toggled } from '@wso/scheduler/search/filters'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import type { Results } from '../catalog/useResults.ts'
import styles from '../catalog/catalog.module.css'

type FilterOptionsProps = {
  group: GroupName
  results: Results
  chosen: readonly string[]
  label: (option: string) => string
  onChange: (chosen: string[]) => void
}

/** The options of a group. An option without results stays visible, dimmed. */
export function FilterOptions({ group, results, chosen, label, onChange }: FilterOptionsProps) {
  const { options } = results.index.groups[group]
  return options.map((option, at) => {
    const name = String(option)
    const count = results.counts[group][at] ?? 0
    return (
      <div key={name} className={count === 0 ? styles.none : undefined}>
        <CheckField
          label={label(name)}
          count={count}
          checked={chosen.includes(name)}
          onChange={() => onChange(toggled(chosen, name))}
        />
      </div>
    )
  })
}
