import { scheduleLimits, selectionToken } from '@wso/contract/planning/schedules'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { brokenConstraint } from '#core/database/db.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { isAdmin } from '#core/viewer.ts'
import { secureByRole } from '#features/security/security.public.ts'
import { users } from '#features/users/users.table.ts'
import { courseSelections } from './schedules.table.ts'

type Whose = number | 'me'

/** Returns a person's saved selections, `''` when there are none. @throws 1331 for another person's unless the viewer is an admin */
export async function getSelections(context: Context, whose: Whose) {
  const userID = await ownerOf(context, whose, 'selections.read')
  const [saved] = await context.db
    .select({ courses: courseSelections.courses })
    .from(courseSelections)
    .where(eq(courseSelections.userID, userID))
  return saved ?? { courses: '' }
}

/**
 * Replaces what a person has saved; `''` clears it.
 * @throws 1331 for another user's unless the viewer is an admin, 2310 unless it is text, 1101 naming a bad part
 */
export async function saveSelections(context: Context, whose: Whose, given: unknown) {
  const userID = await ownerOf(context, whose, 'selections.write')
  const values = { courses: readSelections(given), updatedTime: context.now().toISOString() }
  try {
    await context.db
      .insert(courseSelections)
      .values({ userID, ...values })
      .onConflictDoUpdate({ target: courseSelections.userID, set: values })
  } catch (error) {
    if (brokenConstraint(error)) throw notFound('Person')
    throw error
  }
}

/**
 * Returns the user whose selections are requested; records when an admin reads another person's.
 */
async function ownerOf(
  context: Context,
  whose: Whose,
  action: 'selections.read' | 'selections.write',
) {
  const { db, viewer } = context
  if (whose === 'me' || whose === viewer.id) return viewer.id
  if (!isAdmin(viewer)) throw refuse('notSelf')
  const [person] = await db.select({ unixID: users.unixID }).from(users).where(eq(users.id, whose))
  if (person) await secureByRole(context, { action, account: person.unixID })
  return whose
}

function readSelections(given: unknown): string {
  if (typeof given !== 'string') throw refuse('selectionNotText')
  if (given.length > scheduleLimits.selections) {
    throw invalidField('courses', `must be at most ${scheduleLimits.selections} characters`)
  }
  const tokens = given
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '')
  const bad = tokens.find((token) => !selectionToken.test(token))
  if (bad !== undefined) {
    const shown = bad.toWellFormed().slice(0, 40)
    throw invalidField('courses', `"${shown}" must be SUBJECT;number or SUBJECT;number;year;term`)
  }
  return [...new Set(tokens)].join(',')
}
