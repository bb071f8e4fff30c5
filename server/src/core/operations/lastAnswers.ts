import type { OutsideService } from '@wso/contract/account/operations.limits'

export type Outcome = 'answered' | 'failed'

/** When each service of others last answered this process and failed it, by the clock of the process. */
const moments = new Map<string, number>()
const nameOf = (service: OutsideService, outcome: Outcome) => `${service} ${outcome}`

/** Notes that a service of others answered as it should, or did not. */
export const noteAnswer = (service: OutsideService, outcome: Outcome) =>
  void moments.set(nameOf(service, outcome), performance.now())

/** Notes how a call ends. */
export async function watched<T>(service: OutsideService, call: Promise<T>): Promise<T> {
  try {
    const result = await call
    noteAnswer(service, 'answered')
    return result
  } catch (error) {
    noteAnswer(service, 'failed')
    throw error
  }
}

/** Returns when a service last answered and failed this process; undefined for what it never did. */
export function lastAnswer(
  service: OutsideService,
  now: Date,
): { answeredTime?: string | undefined; failedTime?: string | undefined } {
  const timeOf = (outcome: Outcome) => {
    const moment = moments.get(nameOf(service, outcome))
    if (moment === undefined) return undefined
    return new Date(now.getTime() - (performance.now() - moment)).toISOString()
  }
  return { answeredTime: timeOf('answered'), failedTime: timeOf('failed') }
}
