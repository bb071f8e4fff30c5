/** The summary of errors, or a control with an error; radios stand in a group that has it. */
const marked =
  '[data-problems], :is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input:enabled'

/** Moves focus to a form's summary of errors; without one, to the first control with an error. */
export const focusFirstError = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>(marked)?.focus()
