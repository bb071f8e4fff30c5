import { operatorStack } from './operatorMessage.ts'

/**
 * Ends the process when a bug was caught by nothing. Node itself would print everything that the error
 * holds, such as the values of a failed statement.
 */
export function endOnBugs() {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${operatorStack(error)}\n`)
    process.exit(1)
  })
}
