import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Node = { origin: string; process: ChildProcess }

/** Starts a node in a separate process and waits until it is ready. */
export async function startNode(owner: object, settings: Record<string, string>): Promise<Node> {
  const file = fileURLToPath(import.meta.resolve('@wso/server/testing/node'))
  const child = spawn(process.execPath, [file, JSON.stringify({ owner, settings })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const origin = /answers at (\S+)/.exec(String(chunk))?.[1]
    if (origin) {
      child.stdout.destroy()
      return { origin, process: child }
    }
  }
  throw new Error('The node did not start.')
}

/** Kills a node without warning, like a power failure. */
export async function kill({ process: child }: Node) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
