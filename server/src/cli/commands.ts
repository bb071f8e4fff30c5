import { backup } from './backup.ts'
import { ban, unban } from './ban.ts'
import type { Command } from './command.ts'
import { grant, revoke } from './grant.ts'
import { importLibrary } from './importLibrary.ts'
import { importCatalog } from './importCatalog.ts'
import { importPeople } from './importPeople.ts'
import { importTeam } from './importTeam.ts'
import { restore } from './restore.ts'
import { seed } from './seedCommand.ts'
import { setPassword } from './setPassword.ts'

/** Every command by its name, in the order of the help. */
export const commands: Record<string, Command> = {
  seed,
  'import-people': importPeople,
  'import-library': importLibrary,
  'import-team': importTeam,
  'import-catalog': importCatalog,
  grant,
  revoke,
  ban,
  unban,
  'set-password': setPassword,
  backup,
  restore,
}
