/** What a SAML assertion says, as texts; what it must say is in `saml.policy.ts`. */
export type Assertion = {
  issuer: string
  issueInstant: string
  nameID: { value: string; format: string }
  /** How the subject is confirmed to be the browser that brings the assertion. */
  confirmations: readonly {
    method: string
    recipient: string
    notBefore: string
    notOnOrAfter: string
    inResponseTo: string
  }[]
  conditions: readonly { notBefore: string; notOnOrAfter: string; audiences: string[][] }[]
  /** When the person logged in there, and how. */
  logins: readonly { time: string; context: string }[]
  attributes: readonly { name: string; friendlyName: string; values: string[] }[]
}

/** An element as `xml2js` returns it: its attributes, its text, and its elements by name without prefix. */
type Element = { $?: Record<string, string>; _?: string; [name: string]: unknown }

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  [element?.[name] ?? []].flat() as Element[]
const firstOf = (element: Element | undefined, name: string) => childrenOf(element, name)[0]
const attributeOf = (element: Element | undefined, name: string) => element?.$?.[name] ?? ''
const textOf = (element: Element | string | undefined) =>
  typeof element === 'string' ? element : (element?._ ?? '')

/** Reads an assertion whose signature is verified. What is absent is '' or an empty list. */
export function readAssertion(content: Record<string, unknown>): Assertion {
  const root = content['Assertion'] as Element | undefined // As `xml2js` writes every element.
  const subject = firstOf(root, 'Subject')
  const nameID = firstOf(subject, 'NameID')
  return {
    issuer: textOf(firstOf(root, 'Issuer')),
    issueInstant: attributeOf(root, 'IssueInstant'),
    nameID: { value: textOf(nameID), format: attributeOf(nameID, 'Format') },
    confirmations: childrenOf(subject, 'SubjectConfirmation').map(confirmationOf),
    conditions: childrenOf(root, 'Conditions').map((conditions) => ({
      ...periodOf(conditions),
      audiences: childrenOf(conditions, 'AudienceRestriction').map((restriction) =>
        childrenOf(restriction, 'Audience').map(textOf),
      ),
    })),
    logins: childrenOf(root, 'AuthnStatement').map((login) => ({
      time: attributeOf(login, 'AuthnInstant'),
      context: textOf(firstOf(firstOf(login, 'AuthnContext'), 'AuthnContextClassRef')),
    })),
    attributes: childrenOf(root, 'AttributeStatement')
      .flatMap((statement) => childrenOf(statement, 'Attribute'))
      .map((attribute) => ({
        name: attributeOf(attribute, 'Name'),
        friendlyName: attributeOf(attribute, 'FriendlyName'),
        values: childrenOf(attribute, 'AttributeValue').map(textOf),
      })),
  }
}

const periodOf = (element: Element | undefined) => ({
  notBefore: attributeOf(element, 'NotBefore'),
  notOnOrAfter: attributeOf(element, 'NotOnOrAfter'),
})

function confirmationOf(confirmation: Element) {
  const data = firstOf(confirmation, 'SubjectConfirmationData')
  return {
    ...periodOf(data),
    method: attributeOf(confirmation, 'Method'),
    recipient: attributeOf(data, 'Recipient'),
    inResponseTo: attributeOf(data, 'InResponseTo'),
  }
}

/**
 * Returns the values of an attribute, named as the provider names it. Where none has the name, the
 * friendly name counts: many providers name attributes by number, `urn:oid:0.9.2342.19200300.100.1.1`.
 */
export function attributeValues({ attributes }: Assertion, asked: string): readonly string[] {
  const named = attributes.filter(({ name }) => name === asked)
  const friendly = attributes.filter(({ friendlyName }) => friendlyName === asked)
  return (named.length > 0 ? named : friendly).flatMap(({ values }) => values)
}
