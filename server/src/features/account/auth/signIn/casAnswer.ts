import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

/** What a CAS server says of a service ticket: whom it was issued to, or why it is refused. */
export type CasAnswer =
  | { user: string; attributes: ReadonlyMap<string, readonly string[]> }
  | { failure: string }

const parser = new XMLParser({
  // Servers choose the prefix.
  removeNSPrefix: true,
  ignoreAttributes: false,
  // Ids and years are texts, leading zeros included.
  parseTagValue: false,
  // Numbers of characters as well: &#233;
  htmlEntities: true,
})

/** An element: its text alone, or with its attributes and elements. */
const Text = z.union([
  z.string(),
  z.pipe(
    z.object({ '#text': z.string() }),
    z.transform((element) => element['#text']),
  ),
])

const Response = z.object({
  serviceResponse: z.union([
    z.object({
      authenticationSuccess: z.object({ user: Text, attributes: z.optional(z.unknown()) }),
    }),
    z.object({
      authenticationFailure: z.union([
        z.string(),
        z.looseObject({ '@_code': z.optional(z.string()) }),
      ]),
    }),
  ]),
})

/**
 * Reads the answer to `/p3/serviceValidate`, XML as section 2.5 of the CAS protocol specifies it.
 * @throws for anything else, a document type with entities of its own included
 */
export function readCasAnswer(xml: string): CasAnswer {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('This is no answer of CAS.')
  const { serviceResponse: said } = Response.parse(parser.parse(xml, true))
  if ('authenticationFailure' in said) {
    const { '@_code': code = '' } = Object(said.authenticationFailure) as { '@_code'?: string }
    return { failure: /^[A-Z_]{1,40}$/.test(code) ? code : 'it gave no reason' }
  }
  const { user, attributes } = said.authenticationSuccess
  return { user, attributes: new Map(Object.entries(Object(attributes)).map(valuesOf)) }
}

function valuesOf([name, value]: [string, unknown]): [string, string[]] {
  const texts = [value].flat().map((each) => Text.safeParse(each))
  return [name, texts.flatMap(({ data }) => (data === undefined ? [] : [data]))]
}
