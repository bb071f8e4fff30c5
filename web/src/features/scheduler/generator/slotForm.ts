import { campusRequirements } from '@wso/contract/campus/requirements'
import type { SlotCriteria } from '@wso/scheduler/generator/slots'

/** A slot of the form; `id` is unique in it. */
export type Slot = SlotCriteria & { id: number }

/** The tags that a slot may ask for, in the order of the choices. */
export const slotTags = () => campusRequirements().tags.filter(({ kind }) => kind !== 'other')
export const slotLevels = [100, 200, 300, 400] as const

/** "any 200-level Division III course with a lab". */
export function slotLabel({ attribute, level, lab }: SlotCriteria): string {
  const name = slotTags().find(({ code }) => code === attribute)?.label
  return ['any', level && `${level}-level`, name, 'course', lab && 'with a lab']
    .filter(Boolean)
    .join(' ')
}
