import type { FormRequirement, ProgramForm } from './programForm.ts'

/** Labels of the fields, for conflicts. */
export const programLabels: Record<keyof ProgramForm, string> = {
  name: 'Name',
  kind: 'Kind',
  department: 'Department code',
  link: 'Department website',
  notes: 'Notes',
  requirements: 'Requirements',
}

/** Formats a value of the form for display. */
export function showProgramValue(name: string, value: ProgramForm[keyof ProgramForm]): string {
  if (typeof value !== 'string') {
    const lines = (each: FormRequirement) => each.lines.map(({ label }) => label).join(', ')
    return value.map((each) => `${each.name} (${each.need}): ${lines(each)}`).join('; ')
  }
  return name === 'kind' ? value.charAt(0).toUpperCase() + value.slice(1) : value
}
