import { campus } from '@wso/contract/campus'

/**
 * Who signs: the college. Sessions and people of two colleges have the same numbers, so that with one SECRET,
 * copied by mistake, a token of the one would be somebody's at the other.
 */
export const issuer = campus.mailDomain

/** Returns whether this college signed; what was signed before tokens named an issuer is its own. */
export const isIssuedHere = ({ iss }: { iss?: string | undefined }): boolean =>
  iss === undefined || iss === issuer
