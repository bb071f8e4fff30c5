import { loadRequirements } from '@wso/contract/campus/requirements'

/** Handles the requests that `askWorker` sends. Call it once, in the worker. */
export function answerQuestions(answer: (question: never) => unknown) {
  addEventListener(
    'message',
    async ({ data: { question, number } }: MessageEvent<{ question: never; number: number }>) => {
      try {
        await loadRequirements()
        postMessage({ number, result: answer(question) })
      } catch (error) {
        // The page hears of it as an error of the worker.
        reportError(error)
      }
    },
  )
}
