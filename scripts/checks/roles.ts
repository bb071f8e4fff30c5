/** Checks the names of files against the roles in `fileRoles.ts`. Run by `npm run check`. */
import { execFileSync } from 'node:child_process'
import { wrongCase, wrongRoles } from './fileRoles.ts'

const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
for (const path of wrongRoles(paths)) {
  console.error(`${path}: its role is not listed in scripts/checks/fileRoles.ts.`)
}
for (const path of wrongCase(paths)) console.error(`${path}: file names are camelCase.`)
if (wrongRoles(paths).length + wrongCase(paths).length > 0) process.exitCode = 1
