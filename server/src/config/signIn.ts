import { existsSync } from 'node:fs'
import { campus } from '@wso/contract/campus'
import * as z from 'zod/mini'
import { Affiliations } from '../core/affiliations.ts'
import { DirectoryAttributes, SamlAttributes } from '../core/directoryAttributes.ts'
import { SamlMetadataFile } from '../core/samlMetadata.ts'
import { setting } from '../core/setting.ts'
import { address, isSafeIssuer, list } from './fields.ts'

/** Where people can log in, in the order they are tried. */
const signInWays = ['local', 'ldap', 'sso'] as const

/** The settings of logins. */
export const signInSettings = {
  SIGN_IN: setting(
    'login methods in order: local, ldap, sso (each only if it is set up)',
    z.pipe(list(signInWays), z.array(z.enum(signInWays, 'must be a list of local, ldap and sso'))),
  ),
  LDAP_URL: setting(
    'ldaps://… of the campus directory',
    z.optional(
      z
        .string()
        .check(
          z.regex(
            /^ldaps?:\/\//,
            'must be ldaps://… (or ldap://…, which is then encrypted by STARTTLS)',
          ),
        ),
    ),
  ),
  LDAP_BIND_DN: setting(
    'the DN to bind as, where {username} stands for the username; not needed with LDAP_SEARCH_DN',
    z.optional(z.string().check(z.includes('{username}', { error: 'must contain {username}' }))),
  ),
  LDAP_SEARCH_DN: setting(
    'the DN of a service account that finds the person, whose own DN is then bound',
    z.optional(z.string()),
  ),
  LDAP_SEARCH_PASSWORD: setting('the password of LDAP_SEARCH_DN', z.optional(z.string())),
  LDAP_BASE_DN: setting('the base DN to search for the person', z.optional(z.string())),
  LDAP_USERNAME_ATTRIBUTE: setting(
    'the attribute that holds the username (sAMAccountName in Active Directory)',
    z._default(
      z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of an attribute')),
      'uid',
    ),
  ),
  LDAP_ID_ATTRIBUTES: setting(
    'the attributes that identify an entry forever, in order; the first one present links the account',
    list(['entryUUID', 'objectGUID']),
  ),
  LDAP_ATTRIBUTES: setting(
    'the attributes that hold name, email, title, williamsID, classYear and affiliation where they are unusual, as JSON: {"name": ["preferredName"], "title": []}',
    DirectoryAttributes,
  ),
  LDAP_CA_FILE: setting(
    'the certificate authority of the directory',
    z.optional(z.string().check(z.refine(existsSync, 'is not a file'))),
  ),
  OIDC_ISSUER: setting(
    'the single sign-on server',
    z.optional(address.check(z.refine(isSafeIssuer, 'must be https://…'))),
  ),
  OIDC_CLIENT_ID: setting('the portal’s client id at the sign-on server', z.optional(z.string())),
  OIDC_CLIENT_SECRET: setting(
    'the portal’s client secret at the sign-on server',
    z.optional(z.string()),
  ),
  OIDC_USERNAME_CLAIM: setting(
    'the claim that holds the username',
    z._default(z.string(), 'preferred_username'),
  ),
  OIDC_USERNAME_DOMAIN: setting(
    'allowed domains in usernames of the sign-on server; others are refused',
    z.pipe(
      list([campus.mailDomain]),
      z.transform((domains) => domains.map((domain) => domain.toLowerCase())),
    ),
  ),
  CAS_URL: setting(
    'the CAS server, in place of OIDC_ISSUER: https://sso.example.edu/cas',
    z.optional(address.check(z.refine(isSafeIssuer, 'must be https://…'))),
  ),
  CAS_ID_ATTRIBUTE: setting(
    'the attribute of the CAS server that identifies a person forever; its username, if usernames are never given to another person',
    z.optional(z.string()),
  ),
  CAS_ATTRIBUTES: setting(
    'the attributes of the CAS server, as LDAP_ATTRIBUTES',
    DirectoryAttributes,
  ),
  SAML_METADATA_FILE: setting(
    'a file with the metadata of the SAML 2.0 identity provider, in place of OIDC_ISSUER',
    z.optional(SamlMetadataFile),
  ),
  SAML_ENTITY_ID: setting(
    'the portal’s entity id at the identity provider (the address of the portal’s metadata)',
    z.optional(z.string().check(z.maxLength(1024, 'must be at most 1024 characters'))),
  ),
  SAML_USERNAME_ATTRIBUTE: setting(
    'the attribute of the identity provider that holds the username, by its name or friendly name',
    z._default(z.string(), 'uid'),
  ),
  SAML_ID_ATTRIBUTE: setting(
    'the attribute of the identity provider that identifies a person forever (its persistent name identifier)',
    z.optional(z.string()),
  ),
  SAML_ATTRIBUTES: setting(
    'the attributes of the identity provider by name or friendly name, as LDAP_ATTRIBUTES',
    SamlAttributes,
  ),
  SAML_LOGOUT_URL: setting(
    'where Logout leads to log out at the identity provider; it should lead back to PUBLIC_URL',
    z.optional(address.check(z.refine(isSafeIssuer, 'must be https://…'))),
  ),
  AFFILIATIONS: setting(
    'the directory groups of students, alumni, professors and staff, as JSON',
    z._default(Affiliations, {}),
  ),
  SECOND_FACTOR: setting(
    'two-step login for administrators, moderators and managers: required or offered (required in production)',
    z.optional(z.enum(['required', 'offered'], 'must be required or offered')),
  ),
}
