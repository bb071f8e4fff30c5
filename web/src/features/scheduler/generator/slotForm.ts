import type { AttributeName } from '@wso/scheduler/catalog/section'
import type { SlotCriteria } from '@wso/scheduler/generator/slots'

/** A slot of the form; `id` is unique in it. */
export type Slot = SlotCriteria & { id: number }

/** What a slot may ask for, in the order of the choices. */
export const slotAttributes: readonly [AttributeName, string][] = [
  ['div1', 'Division I'],
  ['div2', 'Division II'],
  ['div3', 'Division III'],
  ['dpe', 'Difference, Power, and Equity'],
  ['qfr', 'Quantitative Reasoning'],
  ['wac', 'Writing Skills'],
]
export const slotLevels = [100, 200, 300, 400] as const

/** "any 200-level Division III course with a lab". */
export function slotLabel({ attribute, level, lab }: SlotCriteria): string {
  const name = slotAttributes.find(([each]) => each === attribute)?.[1]
  return ['any', level && `${level}-level`, name, 'course', lab && 'with a lab']
    .filter(Boolean)
    .join(' ')
}
