/** The accounts of the demo campus. Each name is also the username. */
export const demoNames = [
  'student',
  'senior',
  'sophomore',
  'newstudent',
  'alum',
  'professor',
  'staff',
  'admin',
  'moderator',
  'manager',
  'banned',
] as const
export type DemoName = (typeof demoNames)[number]

/** The password of every demo account. */
export const demoPassword = 'demo'
