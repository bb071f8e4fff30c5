/** `npm start`: builds the site when its sources are newer, then runs the demo campus locally. */
import { campus } from '@wso/contract/campus'
import { type DemoName, demoNames, demoPassword } from '@wso/contract/site/demo'
import { isLoopback } from '@wso/server/core/http/network'
import { endOnBugs } from '@wso/server/core/operations/crash'
import { operatorMessage } from '@wso/server/core/operations/operatorMessage'
import { stopOnSignals } from '@wso/server/core/operations/stop'
import { startServer } from '@wso/server/server'
import { buildSiteIfStale, site } from './site/buildSite.ts'

const demo = { HOST: '127.0.0.1', METRICS_PORT: '0', LOG_LEVEL: 'warn' }

const accounts: Record<DemoName, string> = {
  student: 'a junior who has accepted every policy',
  senior: 'a senior',
  sophomore: 'a sophomore who owes course reviews, so most are hidden',
  newstudent: 'a first-year who has accepted nothing yet',
  alum: 'an alum',
  professor: 'a professor',
  staff: 'a staff member',
  admin: 'an administrator of the portal',
  moderator: 'a senior who moderates course reviews',
  manager: 'the manager of the snack bar',
  banned: 'a junior banned from everything',
}

endOnBugs()
try {
  await buildSiteIfStale(console.log)
  const settings = { ...demo, ...process.env, MODE: 'demo', HOST: demoHost(process.env) }
  const giveUp = () => process.exit(1)
  const { url, stop } = await startServer(settings, { site, report: console.log, giveUp })
  stopOnSignals(stop)
  console.log(welcome(url, !isLoopback(settings.HOST)))
} catch (error) {
  console.error(`\n${operatorMessage(error)}`)
  process.exitCode = 1
}

/** Returns the address to listen on. Some shells set HOST to the name of the machine, which is passed over. */
function demoHost({ DEMO_PUBLIC, HOST }: NodeJS.ProcessEnv): string {
  if (!HOST) return demo.HOST
  if (DEMO_PUBLIC || isLoopback(HOST)) return HOST
  console.log(
    `HOST=${HOST} is ignored: the passwords are public. DEMO_PUBLIC=true opens the demo to it.`,
  )
  return demo.HOST
}

function welcome(url: string, isPublic: boolean) {
  const names = demoNames.map((name) => `  ${name.padEnd(12)}${accounts[name]}`)
  return [
    `\n${campus.name} is open at ${url} (${isPublic ? 'to everyone who reaches this machine' : 'only on this machine'}; stop it with Ctrl-C).`,
    `Log in with the password "${demoPassword}" as one of:`,
    ...names,
  ].join('\n')
}
