/**
 * Returns true for a password that is on the packaged list of the 49,000 passwords that leaks have
 * most often, in any case, repeated, or with digits and signs around it. Nothing is sent anywhere.
 */
export async function isLeaked(password: string): Promise<boolean> {
  list ??= readList()
  const leaked = await list
  return formsOf(password.toLowerCase()).some((form) => leaked.has(form))
}

/** The ways in which people lengthen a short password to satisfy a minimum. */
function formsOf(password: string): string[] {
  const core = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const repeated = /^(.+?)\1+$/.exec(password)?.[1]
  return [
    password,
    // What is left of a long random password says nothing about it.
    ...(core.length * 2 >= password.length ? [core] : []),
    ...(repeated === undefined ? [] : [repeated]),
  ]
}

/** Loaded when it is first needed: most processes never set a password. */
let list: Promise<ReadonlySet<string>> | undefined

async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
