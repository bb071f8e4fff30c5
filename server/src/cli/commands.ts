import { ban, unban } from './accounts/ban.ts'
import { answerBanAppeal, listAppeals } from './accounts/banAppeals.ts'
import { disable, enable } from './accounts/disable.ts'
import { grant, revoke } from './accounts/grant.ts'
import { linkSignOn } from './accounts/linkSignOn.ts'
import { resetSecondFactor } from './accounts/resetSecondFactor.ts'
import { rotateAuthorKey } from './accounts/rotateAuthorKey.ts'
import { setPassword } from './accounts/setPassword.ts'
import { signOut } from './accounts/signOut.ts'
import { adoptDatabase } from './adoptDatabase.ts'
import { auditRoot } from './auditRoot.ts'
import { backup } from './backup/backup.ts'
import { backupKey } from './backup/backupKey.ts'
import { restore } from './backup/restore.ts'
import type { Command } from './command.ts'
import { importDorms } from './dorms/importDorms.ts'
import { importDraw } from './dorms/importDraw.ts'
import { importPastDraw } from './dorms/importPastDraw.ts'
import { health } from './health.ts'
import { importCatalog } from './imports/importCatalog.ts'
import { importDining } from './imports/importDining.ts'
import { importLibrary } from './imports/importLibrary.ts'
import { importTeam } from './imports/importTeam.ts'
import { dropJob, jobs, retryJob, runTaskNow } from './jobs.ts'
import { exportPeople } from './people/exportPeople.ts'
import { importPeople } from './people/importPeople.ts'
import { mergePerson } from './people/mergePerson.ts'
import { renamePerson } from './people/renamePerson.ts'
import { resetMatching } from './resetMatching.ts'
import { seed } from './seedCommand.ts'

/** Every command by name, in the order of the help. */
export const commands: Record<string, Command> = {
  seed,
  'import-people': importPeople,
  'export-people': exportPeople,
  'rename-person': renamePerson,
  'merge-person': mergePerson,
  'import-library': importLibrary,
  'import-dining': importDining,
  'import-team': importTeam,
  'import-catalog': importCatalog,
  'import-dorms': importDorms,
  'import-draw': importDraw,
  'import-past-draw': importPastDraw,
  grant,
  revoke,
  ban,
  unban,
  'ban-appeals': listAppeals,
  'answer-appeal': answerBanAppeal,
  disable,
  enable,
  'sign-out': signOut,
  'set-password': setPassword,
  'link-sign-on': linkSignOn,
  'reset-second-factor': resetSecondFactor,
  'reset-matching': resetMatching,
  'rotate-author-key': rotateAuthorKey,
  'adopt-database': adoptDatabase,
  health,
  jobs,
  'run-task': runTaskNow,
  'retry-job': retryJob,
  'drop-job': dropJob,
  'audit-root': auditRoot,
  backup,
  'backup-key': backupKey,
  restore,
}
