/** Handles the requests that `askWorker` sends. Call it once, in the worker. */
export function answerQuestions(answer: (question: never) => unknown) {
  addEventListener(
    'message',
    ({ data: { question, number } }: MessageEvent<{ question: never; number: number }>) =>
      postMessage({ number, result: answer(question) }),
  )
}
