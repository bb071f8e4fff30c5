import type { CampusWithSecrets } from './campus.ts'
import { matchingSecrets } from './matchingSecrets.ts'
import { ownSecrets, writtenSecrets } from './ownSecrets.ts'
import { planSecrets } from './planSecrets.ts'
import { profileSecrets } from './profileSecrets.ts'
import { reviewSecrets } from './reviewSecrets.ts'
import type { Secret } from './secret.ts'

/** Everything that a campus hides. Its first world is that in which the campus was made. */
export const secretsOf = async (campus: CampusWithSecrets): Promise<Secret[]> => [
  ...profileSecrets(campus),
  ...reviewSecrets(campus),
  ...matchingSecrets(campus),
  ...ownSecrets(campus),
  ...writtenSecrets(campus),
  ...(await planSecrets(campus)),
]
