import { demoNames, demoPassword } from '@wso/contract/site/demo'
import type { Db } from '#core/database/db.ts'
import { checkPassword } from '#features/account/auth/signIn/passwords.service.ts'
import { isSeeded } from '#features/site/settings/seedMark.public.ts'

/**
 * Refuses a database that the demo created, also when its mark is gone but a demo account still
 * opens with the public password, which no command accepts.
 * @throws with advice for the operator
 */
export async function refuseDemoData(db: Db): Promise<void> {
  if (!(await isSeeded(db)) && !(await opensWithDemoPassword(db))) return
  throw new Error(
    'The demo created this database, and the passwords of its accounts are public. Production needs an empty one: DATABASE_URL=/path/to/an/empty/folder or a new database on a server. To open the demo, set MODE=demo.',
  )
}

async function opensWithDemoPassword(db: Db) {
  for (const username of demoNames) {
    if (await checkPassword({ db }, { username, password: demoPassword })) return true
  }
  return false
}
