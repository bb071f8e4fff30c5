/* What provisioning needs to know of logins. */

export { typeOfAffiliations, usernameOf } from './signIn/identities.policy.ts'
export { throttled } from './throttle/throttle.service.ts'
