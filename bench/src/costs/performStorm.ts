import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Seen } from './stormClient.ts'

/** Sends calls from a process of their own, and returns what it saw. */
export function perform(order: Order): Promise<Seen> {
  const child = fork(join(import.meta.dirname, 'stormClient.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (seen) => resolve(seen as Seen))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The client ended with ${code}.`)))
    child.send(order)
  })
}
