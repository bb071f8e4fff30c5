/** Limits of one person's plans, in the account and in the planner. */
export const planLimits = {
  plans: 10,
  /** Courses in a term. */
  courses: 5,
  programs: 6,
  /** The program slots for majors, which come first; the others are for concentrations. */
  majors: 3,
  name: 80,
  /** Characters in the text of a placeholder. */
  text: 80,
  note: 200,
  marks: 200,
  /** Rules for pairs of programs. */
  sharing: 15,
  /** One for each slot. */
  customPrograms: 6,
  /** Characters of a custom program as JSON. */
  program: 30_000,
} as const

/** A course that was taken, is planned, or was transferred. */
export const cellStates = ['taken', 'planned', 'transfer'] as const
