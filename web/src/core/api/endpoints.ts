import type { Contract } from '@wso/contract'

/**
 * Every endpoint of the contract, to call with `read` and `useWrite`: `api.users.list`. `endpointTable.ts`
 * replaces each use by an import of its feature, so write `api.users.list` in full. At run time an
 * endpoint holds what that file leaves of it; its types are those of the whole.
 */
export declare const api: Contract
