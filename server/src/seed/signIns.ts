import { demoPassword } from '@wso/contract/site/demo'
import { setPassword } from '#features/account/auth/signIn/passwords.service.ts'
import type { SeedWorld } from './world.ts'

/** Sets the passwords of the demo accounts. */
export async function seedSignIns({ services, demo, made }: SeedWorld) {
  const accounts = Object.values(demo)
  for (const { id } of accounts) await setPassword(services, id, demoPassword)
  made(accounts.length, 'demo accounts')
}
