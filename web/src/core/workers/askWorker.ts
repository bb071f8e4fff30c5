/** A request to a worker and its response, matched by number. */
type Asked = { number: number; question: unknown }
type Answered = { number: number; result: unknown }

/**
 * Returns a function that sends a request to a worker and resolves with the response. Every promise
 * rejects when the worker fails.
 */
export function askWorker(worker: Worker) {
  const waiting = new Map<number, { done: (result: never) => void; fail: (why: Error) => void }>()
  let asked = 0
  worker.addEventListener('message', ({ data: { number, result } }: MessageEvent<Answered>) => {
    waiting.get(number)?.done(result as never)
    waiting.delete(number)
  })
  worker.addEventListener('error', () => {
    for (const { fail } of waiting.values()) fail(new Error('The worker failed.'))
    waiting.clear()
  })
  return <Answer>(question: object) =>
    new Promise<Answer>((done, fail) => {
      asked += 1
      waiting.set(asked, { done, fail })
      worker.postMessage({ question, number: asked } satisfies Asked)
    })
}
