/**
 * The columns of an order without phone and ID numbers. The hash of the submission goes with them:
 * the numbers could be found by trying all of them against it.
 */
export const noContacts = { phoneNumber: null, idNumber: null, requestHash: '' }

/** Returns the end of a number: a third of its digits, at most four, as "…0147". */
export function lastDigits(number: string | null): string | null {
  const digits = number?.replaceAll(/\D/g, '') ?? ''
  const shown = Math.min(4, Math.floor(digits.length / 3))
  return shown > 0 ? `…${digits.slice(-shown)}` : null
}
