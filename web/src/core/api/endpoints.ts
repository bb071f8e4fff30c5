import type { Contract } from '@wso/contract'

/**
 * Every endpoint of the contract, for `read` and `useWrite`: `api.users.list`. `endpointTable.ts`
 * replaces each use with a constant, so write `api.users.list` in full. At run time an endpoint has
 * only the fields kept by that file; its types are complete.
 */
export declare const api: Contract
