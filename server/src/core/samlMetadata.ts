import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

/** A SAML identity provider, as its metadata describes it. */
export type SamlProvider = {
  entityID: string
  /** Where it takes requests, by a redirect of the browser. */
  address: string
  /** The certificates of the keys that sign its responses, in PEM; several while one replaces another. */
  certificates: string[]
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const parser = new XMLParser({
  // Providers choose the prefix.
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
})

/** One element, or several of the same name. */
const some = <S extends z.ZodMiniType>(element: S) =>
  z.pipe(
    z.union([z.array(element), element]),
    z.transform((given) => [given].flat() as z.output<S>[]),
  )

const Metadata = z.object({
  EntityDescriptor: z.object({
    '@_entityID': z.string(),
    IDPSSODescriptor: z.object({
      KeyDescriptor: some(
        z.object({
          '@_use': z.optional(z.string()),
          KeyInfo: z.object({ X509Data: some(z.object({ X509Certificate: some(z.string()) })) }),
        }),
      ),
      SingleSignOnService: some(z.object({ '@_Binding': z.string(), '@_Location': z.url() })),
    }),
  }),
})

/**
 * Reads the metadata of one identity provider.
 * @throws for anything else, one without a key that can be trusted included
 */
export function readSamlMetadata(xml: string): SamlProvider {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('must have no document type')
  const { data } = Metadata.safeParse(parsed(xml))
  if (!data) throw new Error('is not the metadata of one SAML identity provider')
  const { '@_entityID': entityID, IDPSSODescriptor: provider } = data.EntityDescriptor
  const { '@_Location': address } =
    provider.SingleSignOnService.find((service) => service['@_Binding'] === redirect) ?? {}
  if (address === undefined) throw new Error('names no SingleSignOnService by HTTP-Redirect')
  const certificates = provider.KeyDescriptor.filter((key) => key['@_use'] !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.X509Data)
    .flatMap(({ X509Certificate: texts }) => texts.map(certificateOf))
  if (certificates.length === 0) throw new Error('names no certificate for signatures')
  return { entityID, address, certificates }
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch {
    return undefined
  }
}

/** Returns a certificate in PEM. @throws for one whose key is of another kind than RSA, or short */
function certificateOf(text: string): string {
  const certificate = new X509Certificate(Buffer.from(text, 'base64'))
  const { asymmetricKeyType: kind, asymmetricKeyDetails } = certificate.publicKey
  if (kind !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error('has a key for signatures that is not RSA of at least 2048 bits')
  }
  return certificate.toString()
}

/** The setting that names a file with the metadata of one identity provider. */
export const SamlMetadataFile = z.pipe(
  z.string(),
  z.transform((path, { issues }): SamlProvider => {
    try {
      return readSamlMetadata(readFileSync(path, 'utf8'))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const sentence = code === undefined ? message : whyUnread(code)
      issues.push({ code: 'custom', message: sentence, input: path })
      return z.NEVER
    }
  }),
)

const whyUnread = (code: string) =>
  code.startsWith('ERR_') ? 'has a certificate that cannot be read' : `cannot be read (${code})`
