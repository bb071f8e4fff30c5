import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { keyedHash, keyedHashes, seal, unseal } from '#core/secrets.ts'
import { samlAnswers } from '../auth.table.ts'
import { longestAgeMs, skewMs } from './saml.policy.ts'
import type { Assertion } from './samlAssertion.ts'

/** Answers of a SAML identity provider, between the browser that brings one and the page that reads it. */

const purpose = 'saml answer'
type Needed = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Keeps an answer for the browser that brought it, and returns the code by which its page reads it;
 * undefined for a request that was answered before.
 */
export async function keepAnswer(
  { db, config, now }: Needed,
  { requestID, assertion }: { requestID: string; assertion: Assertion },
): Promise<string | undefined> {
  const code = randomBytes(24).toString('base64url')
  const kept = await db
    .insert(samlAnswers)
    .values({
      requestID,
      codeHash: keyedHash(config, purpose, code),
      sealed: seal(config, purpose, JSON.stringify(assertion)),
      // The same response can be brought again until then; both ends of the clocks' difference count.
      expireTime: new Date(now().getTime() + longestAgeMs + 2 * skewMs).toISOString(),
    })
    .onConflictDoNothing()
    .returning({ requestID: samlAnswers.requestID })
  return kept.length > 0 ? code : undefined
}

/** Returns the answer to a request, once, for its code; undefined for any other. */
export async function takeAnswer(
  { db, config, now }: Needed,
  { requestID, code }: { requestID: string; code: string },
): Promise<Assertion | undefined> {
  const sealed = await db.transaction(async (inside) => {
    const [row] = await inside
      .select({ sealed: samlAnswers.sealed })
      .from(samlAnswers)
      .where(
        and(
          eq(samlAnswers.requestID, requestID),
          inArray(samlAnswers.codeHash, keyedHashes(config, purpose, code)),
          gt(samlAnswers.expireTime, now().toISOString()),
          isNotNull(samlAnswers.sealed),
        ),
      )
      .for('update')
    if (!row) return undefined
    await inside
      .update(samlAnswers)
      .set({ sealed: null })
      .where(eq(samlAnswers.requestID, requestID))
    return row.sealed
  })
  const text = sealed ? unseal(config, purpose, sealed) : undefined
  return text === undefined ? undefined : (JSON.parse(text) as Assertion)
}
