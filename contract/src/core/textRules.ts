/**
 * Limits of a text and the message for a missing one, shared by the server's schema and the site's
 * form.
 */
export type TextRule = { most: number; least?: number; missing: string }

/** Matches a text with at least one visible character. */
export const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u

export const tooLong = (most: number) => `must be at most ${most} characters`
export const tooShort = (least: number) => `Write at least ${least} characters.`

/** Returns the server's message for an invalid text; undefined for a valid one. */
export function checkText(value: string, rule: TextRule): string | undefined {
  const { most, least = 0, missing } = rule
  const text = value.trim()
  if (!isVisible.test(text)) return missing
  if (text.length < least) return tooShort(least)
  return text.length > most ? tooLong(most) : undefined
}
