/** A suggestion of a search field. */
export type Suggestion = {
  /** Its URL. */
  id: string
  label: string
  /** Distinguishes suggestions with the same label. */
  detail?: string | undefined
  /** Its kind, shown on the right: "Course". */
  kind?: string | undefined
}
