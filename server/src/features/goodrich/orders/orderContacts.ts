/**
 * The columns of an order without phone and ID numbers. The hash of the submission goes with them:
 * the numbers could be found by trying all of them against it.
 */
export const noContacts = { phoneNumber: null, idNumber: null, requestHash: '' }
