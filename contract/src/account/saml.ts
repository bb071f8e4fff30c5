import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

/** The form that the page of a SAML identity provider sends. */
export const SamlResponse = named(
  'SamlResponse',
  z.object({
    /** The response, XML in base64. */
    SAMLResponse: z
      .string('must be the response of an identity provider')
      .check(z.maxLength(200_000, 'is too long')),
  }),
)
export type SamlResponse = z.output<typeof SamlResponse>

/** The rows of logins by SAML, which belong to `auth`. */
export const samlRows = endpoints({
  acceptSaml: {
    method: 'POST',
    path: '/auth/sign-on/saml',
    summary: 'Accept the response of a SAML identity provider; redirects to the page that finishes',
    access: 'public',
    body: SamlResponse,
    formLimit: 256 * 1024,
    raw: 'text/plain; charset=utf-8',
    refuses: ['notFound'],
  },
  samlMetadata: {
    method: 'GET',
    path: '/auth/sign-on/saml/metadata',
    summary: 'Get the metadata of the portal for a SAML identity provider',
    access: 'public',
    raw: 'application/samlmetadata+xml',
    refuses: ['notFound'],
  },
})
