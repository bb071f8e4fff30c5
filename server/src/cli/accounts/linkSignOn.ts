import { and, eq } from 'drizzle-orm'
import { recordDecision } from '#features/account/auth/adminPeople/recordDecision.ts'
import { signOnLinks } from '#features/account/auth/auth.table.ts'
import { link } from '#features/account/auth/signIn/identities.service.ts'
import { directoryIssuer } from '#features/account/auth/signIn/ldap.service.ts'
import { signOnIssuer } from '#features/account/auth/signIn/signOn.public.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

export const linkSignOn: Command = {
  usage: 'USER SUBJECT',
  summary: 'link an identity at the sign-on server or in the directory to an account',
  help: [
    'Accounts with a local password, a role or another college id are never linked by username',
    'alone. The log names the issuer and subject of every login refused for this reason. Verify them',
    'with the person, then link them here. An existing link at the same issuer is replaced.',
  ].join('\n'),
  words: [2, 2],
  options: {
    issuer: {
      type: 'string',
      value: 'URL',
      help: 'the sign-on server (OIDC_ISSUER, CAS_URL, or the entity id of SAML)',
    },
    directory: { type: 'boolean', help: 'the subject is of the campus directory (LDAP_URL)' },
  },
  writes: true,
  run: async (cli, { words: [unixID = '', subject = ''], options }) => {
    const issuer = issuerOf(cli.config, options)
    const person = await findPerson(cli.db, unixID)
    await checkFree(cli, { issuer, subject, userID: person.id })
    await cli.db
      .delete(signOnLinks)
      .where(and(eq(signOnLinks.userID, person.id), eq(signOnLinks.issuer, issuer)))
    await link(cli.db, cli.now(), { issuer, subject, userID: person.id })
    await recordDecision(cli, person, { action: 'sign-on.link', details: { issuer } })
    cli.print(`${person.name} (${person.unixID}) signs on as ${subject} at ${issuer}.`)
  },
}

function issuerOf(config: Cli['config'], { issuer, directory }: Typed['options']) {
  if (directory && !config.LDAP_BASE_DN) throw new CliError('The directory is not set up (LDAP_*).')
  if (directory) return directoryIssuer(config)
  const named = issuer ?? signOnIssuer(config)
  if (!named) throw new CliError('Name the sign-on server: --issuer URL, or --directory')
  return String(named)
}

async function checkFree(
  { db }: Cli,
  { issuer, subject, userID }: { issuer: string; subject: string; userID: number },
) {
  const [taken] = await db
    .select()
    .from(signOnLinks)
    .where(and(eq(signOnLinks.issuer, issuer), eq(signOnLinks.subject, subject)))
  if (taken && taken.userID !== userID) {
    throw new CliError(`${subject} is linked to another account already (id ${taken.userID}).`)
  }
}
