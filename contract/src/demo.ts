/** The accounts of the demo campus: each name is the unixID, too. */
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

/** The password of all of them. */
export const demoPassword = 'demo'
